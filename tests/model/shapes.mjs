// @ts-check
// What may be handed in: every shape, every id, and where a mistake is said to be.

/** @import { Card, Game, Industry, Mode, PartialCard, Refused, Table, TableMap } from "./types.js" */
/** @typedef {(value: unknown, path: string) => void} Shape calls wrong(path) for what it does not allow */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {Record<string, Shape>} Shapes */

export const PRICES = [30, 35, 40, 45, 50, 55, 60, 65, 70];
/** No number of a game is larger. */
export const MOST = 1_000_000_000;
const SPACES = ["sales", "lobby", "office", "advertising", "export", "administration"];
const STAGES = [
  "setup",
  "startInfluence",
  "startPolicy",
  "tycoon",
  "region",
  "policyBid",
  "nationalProject",
  "industryBid",
  "actions",
  "scoring",
];
const DIFFICULTIES = ["microenterprise", "smallBusiness", "corporation", "industryGiant"].concat([
  "entrepreneur",
  "magnate",
  "tycoon",
  "balancedTwin",
  "legendary",
]);

// ------------------------------------------------------------------------------------------- refusals

class Refusal {
  /** @param {Refused["error"]["code"]} code @param {string} path */
  constructor(code, path) {
    this.code = code;
    this.path = path;
  }
}

/** @param {Refused["error"]["code"]} code @param {string} path @returns {never} */
export function refuse(code, path) {
  throw new Refusal(code, path);
}

/** @template T @param {() => T} run @returns {T | Refused} */
export function orRefusal(run) {
  try {
    return run();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { error: { code: refusal.code, path: refusal.path } };
  }
}

class Wrong {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
  }
}

/** @param {string} path @returns {never} */
export function wrong(path) {
  throw new Wrong(path);
}

/** @param {Refused["error"]["code"]} code @param {() => void} check */
export function refusedAs(code, check) {
  try {
    check();
  } catch (place) {
    if (!(place instanceof Wrong)) throw place;
    refuse(code, place.path);
  }
}

// --------------------------------------------------------------------------------------------- shapes

/** @param {(value: unknown) => boolean} test @returns {Shape} */
const shape = (test) => (value, path) => {
  if (!test(value)) wrong(path);
};
/** @param {number} from @param {number} to */
const range = (from, to) => shape((value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to);
/** @param {unknown[]} values */
const oneOf = (...values) => shape((value) => values.includes(value));
const text = shape((value) => typeof value === "string");
const whole = range(0, MOST);
const flag = shape((value) => typeof value === "boolean");

/** @param {unknown} value @returns {value is Fields} */
function isFields(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** @param {unknown} value @param {string} path @returns {asserts value is Fields} */
function isObject(value, path) {
  if (!isFields(value)) wrong(path);
}
/** @param {Shape} of @returns {Shape} */
const orNull = (of) => (value, path) => {
  if (value !== null) of(value, path);
};
/** @param {Shape} of @returns {Shape} */
const list = (of) => (value, path) => {
  if (!Array.isArray(value)) wrong(path);
  for (let i = 0; i < value.length; i++) of(value[i], `${path}[${i}]`);
};
/** @param {Shape} of @returns {Shape} */
const record = (of) => (value, path) => {
  isObject(value, path);
  for (const key of Object.keys(value)) if (value[key] !== undefined) of(value[key], `${path}["${key}"]`);
};
/** @param {Shapes} required @param {Shapes} [optional] @returns {Shape} */
export const fields = (required, optional = {}) => {
  const all = { ...required, ...optional };
  const names = Object.keys(all);
  return (value, path) => {
    isObject(value, path);
    for (const key of Object.keys(value)) {
      if (value[key] !== undefined && !Object.hasOwn(all, key)) wrong(`${path}.${key}`);
    }
    for (const key of names) {
      const one = Object.hasOwn(value, key) ? value[key] : undefined;
      if (one !== undefined) all[key](one, `${path}.${key}`);
      else if (Object.hasOwn(required, key)) wrong(`${path}.${key}`);
    }
  };
};
/** Of several kinds of objects, told apart by one of their fields.
 *
 * @param {string} tag @param {Record<string, Shape | Shapes>} kinds @returns {Shape} */
const tagged = (tag, kinds) => {
  /** @type {Map<unknown, Shape>} */
  const shapes = new Map();
  for (const [name, kind] of Object.entries(kinds)) {
    shapes.set(name, typeof kind === "function" ? kind : fields({ [tag]: text, ...kind }));
  }
  return (value, path) => {
    isObject(value, path);
    const kind = shapes.get(value[tag]);
    if (!kind) wrong(`${path}.${tag}`);
    kind(value, path);
  };
};
/** @param {string[]} names @param {Shape} otherwise @returns {Shape} */
const anyOfText = (names, otherwise) => (value, path) => {
  if (typeof value === "string" ? !names.includes(value) : !Array.isArray(value)) wrong(path);
  if (typeof value !== "string") otherwise(value, path);
};

/** @type {Shape} */
const composition = (value, path) => {
  list(whole)(value, path);
  if (Array.isArray(value) && value.length !== 3) wrong(path);
};
export const difficultyShape = anyOfText(DIFFICULTIES, list(composition));
const direction = oneOf("clockwise", "anticlockwise");
const word = { do: text };
const buildSite = tagged("at", { metro: {}, region: { region: text } });
const cardLines = {
  id: text,
  level: oneOf(1, 2, 3),
  region: tagged("kind", {
    next: { direction },
    nearestWithMost: { direction, what: oneOf("aiplPlants", "humanPlants", "emptyCities") },
    other: { text },
  }),
  policyBid: whole,
  project: fields({ influence: whole, favor: whole }),
  industryBid: fields({ increase: whole, limit: whole }),
  build: buildSite,
  actions: list(
    tagged("do", {
      build: {},
      buyShare: { of: oneOf("leastInfluence", "mostBuilt", "highestValue") },
      strategy: tagged("space", {
        sales: word,
        lobby: word,
        office: word,
        advertising: word,
        export: word,
        administration: { ...word, by: oneOf("influence", "assetValue") },
      }),
      politics: {},
      other: { text },
    }),
  ),
};
const cardShape = fields(cardLines);
const partialCard = fields({}, cardLines);
/** What is frozen is looked at once: 52 cards that many games share, games that many models are asked of.
 * @type {WeakSet<object>} */
const sound = new WeakSet();
export const cardSet = anyOfText(["sample", "physical"], (value, path) => {
  const cards = /** @type {Card[]} */ (value);
  if (sound.has(cards)) return;
  list(cardShape)(cards, path);
  if (cards.length === 0) wrong(path);
  once(cards, path);
  if (Object.isFrozen(cards)) sound.add(cards);
});

const policy = fields({ id: text, politics: fields({ influence: whole, meritCards: whole }) }, { name: text });
const industryShape = fields(
  {
    id: text,
    assetValue: whole,
    influence: whole,
    wildSteps: range(0, 99),
    sectors: list(fields({ sector: text, steps: whole })),
  },
  { name: text },
);
const seat = { id: text, kind: oneOf("human", "aipl") };
const seatMore = { name: text, colour: text };
export const seatShape = fields(seat, seatMore);
const playerFacts = {
  ...seatMore,
  influence: whole,
  favor: whole,
  assetValue: whole,
  builtIndustries: whole,
  meritCards: whole,
  shares: list(whole),
  plants: range(0, 9),
  policies: list(policy),
  unbuilt: list(industryShape),
  agenda: text,
};

/** @param {Shapes} facts of a player @param {Shapes} more of the game @param {number} schema */
function gameShape(schema, facts, more) {
  const tableShape = fields(
    { players: list(fields(seat, facts)) },
    {
      round: range(1, 7),
      tycoon: text,
      map: fields(
        {
          regions: list(fields({ id: text }, { name: text })),
          cities: list(fields({ id: text, region: text, plant: orNull(text) }, { metro: oneOf(true), name: text })),
        },
        { pawn: text },
      ),
      policies: list(policy),
      industries: list(industryShape),
      strategy: list(fields({ id: text, type: oneOf(...SPACES), coveredBy: orNull(text) }, { influence: whole })),
      sectors: list(
        fields({ id: text, length: orNull(whole), blocked: flag }, { name: text, positions: record(whole) }),
      ),
      endgameFavor: list(text),
      conglomerates: list(fields({ id: text, influence: whole })),
    },
  );
  return fields({
    schema: oneOf(schema),
    mode: oneOf("solo", "twoPlayer"),
    difficulty: difficultyShape,
    cards: cardSet,
    seed: text,
    draws: whole,
    aipls: list(
      fields(
        { player: text, deck: list(text), faceUp: list(text), tokens: list(whole), passed: flag },
        {
          setAside: shape((value) => value === true || typeof value === "string"),
          current: partialCard,
        },
      ),
    ),
    table: tableShape,
    ...more,
  });
}

/** @type {Shape} */
const noneShape = (value, path) => {
  fields({}, { space: oneOf(...SPACES), city: buildSite })(value, path);
  const { space, city } = /** @type {Fields} */ (value);
  if ((space === undefined) === (city === undefined)) wrong(path);
};
const courseShape = fields({
  stage: oneOf(...STAGES),
  asked: list(text),
  won: list(text),
  auction: orNull(fields({ lap: oneOf(1, 2), bid: orNull(whole), bidder: orNull(text), over: flag })),
  none: list(noneShape),
});

const SCHEMAS = [
  gameShape(1, playerFacts, {}),
  gameShape(2, { ...playerFacts, unbuiltIndustries: range(1, MOST) }, { course: courseShape }),
];

// ---------------------------------------------------------------------------------------------- games

/** Refuses what is no game; of schema 1 or 2.
 *
 * @param {unknown} given @param {Card[]} sample */
export function checkGame(given, sample) {
  if (sound.has(/** @type {object} */ (given))) return;
  refusedAs("invalidGame", () => isObject(given, "game"));
  const { schema } = /** @type {Fields} */ (given);
  if (typeof schema === "number" && schema !== 1 && schema !== 2) refuse("unsupportedSchema", "game.schema");
  refusedAs("invalidGame", () => {
    if (typeof schema !== "number") wrong("game.schema");
    SCHEMAS[schema - 1](given, "game");
    const game = /** @type {Game} */ (given);
    const { difficulty, mode } = game;
    if (typeof difficulty !== "string" && difficulty.length !== (mode === "solo" ? 2 : 1)) wrong("game.difficulty");
    checkPlayers(game.table.players, mode, "game.table.players");
    checkAipls(game, sample);
    checkTable(game.table);
    if (Array.isArray(game.cards)) {
      game.cards.forEach((card, i) => checkRegionOf(card, game.table.map, `game.cards[${i}]`));
    }
    game.aipls.forEach((aipl, i) => checkRegionOf(aipl.current, game.table.map, `game.aipls[${i}].current`));
    if (game.course) checkCourse(game);
  });
  if (Object.isFrozen(given)) sound.add(/** @type {object} */ (given));
}

/** @param {TableMap | undefined} map @param {string} name */
export function lacksRegion(map, name) {
  return map !== undefined && !map.regions.some((one) => one.id === name);
}
/** @param {PartialCard | undefined} card @param {TableMap | undefined} map @param {string} path */
function checkRegionOf(card, map, path) {
  if (card?.build?.at === "region" && lacksRegion(map, card.build.region)) wrong(`${path}.build.region`);
}

/** @param {{ id: string }[] | undefined} items @param {string} path */
function once(items, path) {
  items?.forEach(({ id }, i) => {
    if (items.findIndex((one) => one.id === id) < i) wrong(`${path}[${i}].id`);
  });
}

/** @param {{ id: string, kind: string }[]} players @param {Mode} mode @param {string} path */
export function checkPlayers(players, mode, path) {
  const humans = players.filter((one) => one.kind === "human").length;
  if (players.length !== 3 || humans !== (mode === "solo" ? 1 : 2)) wrong(path);
  once(players, path);
  players.forEach((one, i) => {
    if (one.id === "supply") wrong(`${path}[${i}].id`);
  });
}

/** @param {Game} game @param {Card[]} sample */
function checkAipls(game, sample) {
  const { aipls, table, cards } = game;
  const physical = cards === "physical";
  const set = cards === "sample" ? sample : cards;
  const known = typeof set === "string" ? new Set() : new Set(set.map((card) => card.id));
  if (aipls.length !== (game.mode === "solo" ? 2 : 1)) wrong("game.aipls");
  const names = new Set();
  const placed = new Set();
  aipls.forEach((aipl, i) => {
    const path = `game.aipls[${i}]`;
    const seat = table.players.find((one) => one.id === aipl.player);
    if (seat?.kind !== "aipl" || names.has(aipl.player)) wrong(`${path}.player`);
    names.add(aipl.player);

    /** @param {string} id @param {string} where */
    const place = (id, where) => {
      if (physical || placed.has(id) || !known.has(id)) wrong(where);
      placed.add(id);
    };
    aipl.deck.forEach((id, k) => place(id, `${path}.deck[${k}]`));
    aipl.faceUp.forEach((id, k) => place(id, `${path}.faceUp[${k}]`));
    if (aipl.setAside === true && !physical) wrong(`${path}.setAside`);
    if (typeof aipl.setAside === "string") place(aipl.setAside, `${path}.setAside`);

    const { id } = aipl.current ?? {};
    if (!physical && id !== undefined && !known.has(id)) wrong(`${path}.current.id`);

    const row = aipl.current?.actions ?? [];
    aipl.tokens.forEach((token, k) => {
      if (token >= row.length || aipl.tokens.indexOf(token) !== k) wrong(`${path}.tokens[${k}]`);
    });
  });
}

/** @param {Table} table */
function checkTable(table) {
  const path = "game.table";
  const { map, sectors, endgameFavor } = table;
  /** @param {string} id */
  const isPlayer = (id) => table.players.some((one) => one.id === id);
  /** @param {string} id */
  const isSector = (id) => !sectors || sectors.some((one) => one.id === id);
  /** @param {Industry[] | undefined} industries @param {string} where */
  const checkIndustries = (industries, where) =>
    industries?.forEach((industry, i) => {
      industry.sectors.forEach(({ sector }, k) => {
        if (!isSector(sector)) wrong(`${where}[${i}].sectors[${k}].sector`);
      });
    });

  table.players.forEach((one, i) => {
    const { shares, unbuilt } = one;
    shares?.forEach((price, k) => {
      if (!PRICES.includes(price) || price <= shares[k - 1]) wrong(`${path}.players[${i}].shares[${k}]`);
    });
    once(one.policies, `${path}.players[${i}].policies`);
    once(unbuilt, `${path}.players[${i}].unbuilt`);
    checkIndustries(unbuilt, `${path}.players[${i}].unbuilt`);
    if (unbuilt && one.unbuiltIndustries !== undefined) wrong(`${path}.players[${i}].unbuiltIndustries`);
  });
  if (table.tycoon !== undefined && !isPlayer(table.tycoon)) wrong(`${path}.tycoon`);

  if (map) {
    once(map.regions, `${path}.map.regions`);
    once(map.cities, `${path}.map.cities`);
    map.cities.forEach((city, i) => {
      if (lacksRegion(map, city.region)) wrong(`${path}.map.cities[${i}].region`);
      if (city.plant !== null && !isPlayer(city.plant)) wrong(`${path}.map.cities[${i}].plant`);
    });
    map.regions.forEach((one, i) => {
      const metros = map.cities.filter((city) => city.metro && city.region === one.id);
      if (metros.length !== 1) wrong(`${path}.map.regions[${i}]`);
    });
    if (map.pawn !== undefined && lacksRegion(map, map.pawn)) wrong(`${path}.map.pawn`);
  }

  once(table.policies, `${path}.policies`);
  once(table.industries, `${path}.industries`);
  once(table.strategy, `${path}.strategy`);
  once(sectors, `${path}.sectors`);
  once(table.conglomerates, `${path}.conglomerates`);
  checkIndustries(table.industries, `${path}.industries`);
  table.strategy?.forEach((space, i) => {
    if (space.coveredBy !== null && !isPlayer(space.coveredBy)) wrong(`${path}.strategy[${i}].coveredBy`);
  });
  if (sectors && sectors.length !== 6) wrong(`${path}.sectors`);
  sectors?.forEach((sector, i) => {
    for (const [id, at] of Object.entries(sector.positions ?? {})) {
      if (at === undefined) continue;
      const beyond = sector.length !== null && at > sector.length;
      if (!isPlayer(id) || beyond) wrong(`${path}.sectors[${i}].positions["${id}"]`);
    }
  });
  if (endgameFavor) {
    if (endgameFavor.length !== 2) wrong(`${path}.endgameFavor`);
    endgameFavor.forEach((id, i) => {
      if (!isSector(id)) wrong(`${path}.endgameFavor[${i}]`);
    });
    if (endgameFavor[0] === endgameFavor[1]) wrong(`${path}.endgameFavor`);
  }
}

/** @param {Game} game */
function checkCourse({ course, aipls, table }) {
  const path = "game.course";
  const { stage, asked, won, auction, none } = course;
  /** @param {string} id */
  const isAipl = (id) => aipls.some((one) => one.player === id);
  asked.forEach((id, i) => {
    if (!isAipl(id) || (stage !== "actions" && asked.indexOf(id) < i)) wrong(`${path}.asked[${i}]`);
  });
  won.forEach((id, i) => {
    if (!isAipl(id) || won.indexOf(id) < i) wrong(`${path}.won[${i}]`);
  });
  if ((stage === "industryBid") !== (auction !== null)) wrong(`${path}.auction`);
  if (auction && auction.bidder !== null && (auction.bid === null || !isAipl(auction.bidder)))
    wrong(`${path}.auction.bidder`);
  none.forEach(({ city }, i) => {
    if (city?.at === "region" && lacksRegion(table.map, city.region)) wrong(`${path}.none[${i}].city.region`);
  });
}

// ------------------------------------------------------------------------------------ requests and moves

/** @type {Record<string, [required: Shapes, optional?: Shapes]>} */
const requestFields = {
  startInfluence: [{}, { free: list(whole) }],
  startPolicy: [{}],
  region: [{}],
  policyBid: [{}],
  takePolicy: [{}],
  settle: [{ payments: list(fields({ from: text, to: text, amount: whole })) }],
  nationalProject: [{}, { round: whole, projects: list(fields({ influence: whole, favor: whole })) }],
  industryBid: [{ lap: oneOf(1, 2), currentBid: orNull(whole) }],
  takeIndustry: [{}],
  action: [{}],
  wildStep: [{}],
  conglomerate: [{}],
  chooseOpponent: [{}],
  score: [{}],
};
const answersShape = record(shape((value) => value === null || ["string", "number", "boolean"].includes(typeof value)));
const requestShape = tagged(
  "ask",
  Object.fromEntries(
    Object.entries(requestFields).map(([ask, [required, optional]]) => [
      ask,
      fields({ ask: text, ...required }, { aipl: text, answers: answersShape, card: partialCard, ...optional }),
    ]),
  ),
);

/** @param {unknown} request @returns {asserts request is import("./types.js").Request} */
export function checkRequest(request) {
  refusedAs("invalidRequest", () => requestShape(request, "request"));
}

const moveShape = tagged("do", {
  next: {},
  tycoon: { player: text },
  bid: { amount: orNull(whole) },
  auction: {},
});

/** @param {unknown} move @returns {asserts move is import("./types.js").Move} */
export function checkMove(move) {
  refusedAs("invalidMove", () => moveShape(move, "move"));
}

export const optionsShape = fields(
  { mode: oneOf("solo", "twoPlayer"), difficulty: difficultyShape },
  { seed: text, cards: cardSet, players: list(seatShape), agendas: list(text) },
);
