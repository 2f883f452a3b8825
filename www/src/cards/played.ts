import type { Card } from "tycoon-aipl/web";
import { deckOf } from "../../../js/element/deck.js";
import type { History } from "../../../js/flow/history.js";

/** What flips a card; an action looks at the one that lies there. */
const FLIPS: readonly string[] = ["region", "policyBid", "industryBid"];

/** A deck of real cards, as far as its cards were told with their marks. */
interface Deck {
  /** The cards that are face down. */
  left: number;
  /** Those that are face up, in order; undefined: one without a mark. */
  pile: (string | undefined)[];
  /** All that it ever showed. */
  shown: Set<string>;
  /** How many are set aside. */
  aside: number;
}

/** What of the known cards cannot be flipped now, as far as it was told. */
export interface Unlikely {
  /** They lie face up in this deck. */
  played: string[];
  /** They are not in this deck: the other AIPL showed them, or all of their level are others. */
  elsewhere: string[];
}

export function unlikelyOf(history: History, aipl: string, known: readonly Partial<Card>[]): Unlikely {
  const { game } = history.moments[history.cursor]!;
  const decks = new Map(game.aipls.map(({ player }) => [player, followed(history, player)]));
  const { left, pile, shown } = decks.get(aipl)!;
  const ofOthers = new Set([...decks].flatMap(([player, deck]) => (player === aipl ? [] : [...deck.shown])));
  const composition = deckOf(game, aipl);
  const isFull = (level: number) =>
    known.filter((card) => card.level === level && shown.has(card.id!)).length >= (composition?.[level - 1] ?? 52);
  const isElsewhere = ({ id, level }: Partial<Card>) =>
    !shown.has(id!) && (ofOthers.has(id!) || (level !== undefined && isFull(level)));
  return {
    // With the deck empty all of them are shuffled before the next one is turned over.
    played: left === 0 ? [] : pile.filter((id) => id !== undefined),
    elsewhere: known.flatMap((card) => (card.id !== undefined && isElsewhere(card) ? [card.id] : [])),
  };
}

/** A deck after all that was done so far. */
function followed({ moments, moves, cursor }: History, aipl: string): Deck {
  const size = deckOf(moments[0]!.game, aipl)?.reduce((sum, count) => sum + count, 0) ?? 0;
  const deck: Deck = { left: size, pile: [], shown: new Set(), aside: 0 };
  for (let n = 0; n < cursor; n++) {
    const { decided } = moments[n + 1]!;
    const move = moves[n]!;
    if (move.do === "edit" && turnedOver(moments[n]!.game, moments[n + 1]!.game, aipl)) flip(deck, undefined);
    if (move.do !== "ask" || decided?.aipl !== aipl) continue;
    const { ask, card, steps } = decided;
    if (FLIPS.includes(ask) && card) flip(deck, card.id);
    else if (ask === "action" && card?.id) mark(deck, card.id);
    else if (ask === "nationalProject" && steps.some((step) => step.do === "setAside")) {
      draw(deck);
      deck.aside = 1;
    } else if (ask === "nationalProject") {
      flip(deck, undefined);
      if (deck.aside) deck.pile.push(undefined);
      deck.aside = 0;
    }
  }
  return deck;
}

/** People turned a card over and carried it out themselves: which one lies there is not known then. */
function turnedOver(before: Moment["game"], after: Moment["game"], aipl: string): boolean {
  const current = ({ aipls }: Moment["game"]) => aipls.find(({ player }) => player === aipl)?.current;
  const asked = ({ course }: Moment["game"]) => course.asked.includes(aipl);
  return current(after) === undefined && !asked(before) && asked(after);
}

type Moment = History["moments"][number];

function draw(deck: Deck) {
  if (deck.left === 0) {
    deck.left = deck.pile.length;
    deck.pile = [];
  }
  deck.left--;
}

function flip(deck: Deck, id: string | undefined) {
  draw(deck);
  deck.pile.push(id);
  if (id !== undefined) deck.shown.add(id);
}

/** The card that lies there is told its mark. */
function mark(deck: Deck, id: string) {
  if (deck.pile.length > 0) deck.pile[deck.pile.length - 1] = id;
  deck.shown.add(id);
}
