// Makes a failing case small: leaves out and simplifies whatever it can while the same kind of
// difference stays, and prints the rest for people.

const copy = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** fails(one): the kind of its difference, or undefined. */
export function shrink(one, fails) {
  const kind = fails(one);
  // undefined and NaN do not survive a copy; where they are the point, the case stays as it is.
  let small = { ...one, game: copy(one.game), request: copy(one.request), options: copy(one.options) };
  if (fails(small) !== kind) return one;
  if (fails({ ...small, shown: undefined }) === kind) small.shown = undefined;
  for (let before = Infinity; size(small) < before; ) {
    before = size(small);
    for (const change of changes(small)) {
      const smaller = { ...small, game: copy(small.game), request: copy(small.request), options: copy(small.options) };
      if (!change(smaller) || size(smaller) >= size(small)) continue;
      if (fails(smaller) === kind) small = smaller;
    }
  }
  return small;
}

function size({ game, request, options }) {
  return JSON.stringify([game, request, options] ?? "").length;
}

/** Changes as functions of a copy of the case: large ones first. They find their place by keys, and
 *  return false where an earlier change has taken it away. */
function changes(one) {
  const found = [];
  const at = (keys, act) =>
    found.push((copied) => {
      let holder = copied;
      for (const key of keys.slice(0, -1)) {
        holder = holder?.[key];
        if (typeof holder !== "object" || holder === null) return false;
      }
      const key = keys.at(-1);
      return Object.hasOwn(holder, key) && act(holder, key) !== false;
    });
  const drop = (holder, key) => {
    if (Array.isArray(holder)) holder.splice(key, 1);
    else delete holder[key];
  };
  const put = (value) => (holder, key) => {
    holder[key] = value;
  };
  const halve = (holder, key) => holder[key].splice(Math.ceil(holder[key].length / 2));

  // All cards that lie nowhere at once, then the rest one by one.
  found.push((copied) => {
    const { cards, aipls = [] } = copied.game ?? {};
    if (!Array.isArray(cards) || !Array.isArray(aipls)) return false;
    const used = JSON.stringify(aipls);
    copied.game.cards = cards.filter((card) => used.includes(JSON.stringify(card?.id)));
    return true;
  });
  const walk = (value, keys, depth) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Array.isArray(value) ? [...value.keys()].reverse() : Object.keys(value)) {
      const inner = value[key];
      const to = [...keys, key];
      if (depth > 0) at(to, drop);
      if (Array.isArray(inner) && inner.length > 3) at(to, halve);
      if (typeof inner === "number" && inner > 1) for (const low of [0, 1]) at(to, put(low));
      if (typeof inner === "string" && inner.length > 8) at(to, put("x"));
      walk(inner, to, depth + 1);
    }
  };
  for (const part of ["game", "request", "options"]) walk({ [part]: one[part] }, [], 0);
  return found;
}

/** The case as JSON, both answers and only what differs. */
export function show(one, { expected, says, differing }) {
  const { game, request, options, expect } = one;
  const line = (value, most = 400) => {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
  };
  const brief = (answer) => {
    if (!answer?.steps) return line(answer, 3000);
    const { status, card, steps } = answer;
    return line({ status, card: card?.id, steps }, 3000);
  };
  // Of two answers of different kinds, that is all there is to say.
  const alike = !expected?.error === !says?.error && expected?.status === says?.status;
  const places = alike ? differing : differing.filter(([path]) => path.endsWith("error") || path.endsWith("status"));
  return [
    `case:   ${line(options ? { options } : { game, request }, Infinity)}`,
    ...(expect ? [`broken: ${line(expect)}`] : []),
    `model:  ${brief(expected)}`,
    `engine: ${brief(says)}`,
    ...places.slice(0, 12).map(([path, a, b]) => `  ${path}\n    model  ${line(a)}\n    engine ${line(b)}`),
    ...(places.length > 12 ? [`  and ${places.length - 12} more`] : []),
  ].join("\n");
}
