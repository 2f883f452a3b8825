import { svg } from "lit";
import type { BidAnswer } from "tycoon-aipl/web";

/** The outline of a step picture over the current bids 0 to `most`, in a box of `most` by 1: high is much. */
export function outline(answers: readonly BidAnswer[], height: (answer: BidAnswer) => number, most: number) {
  let path = "M0 1";
  for (const answer of answers) path += `V${round(1 - height(answer))}H${Math.min(most, answer.upTo)}`;
  return svg`<path d="${path}V1Z" vector-effect="non-scaling-stroke" />`;
}

const round = (n: number) => Math.round(n * 1000) / 1000;
