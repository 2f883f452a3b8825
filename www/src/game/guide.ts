/** For cards.ts, until it moves too. */
export * from "../../../js/flow/guide.js";
