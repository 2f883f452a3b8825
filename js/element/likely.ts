/** The fields of a card that are numbers, with what they are likely to be: a tap instead of a keyboard. */
const few = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const LIKELY = {
  policyBid: few,
  influence: few.slice(0, 7),
  favor: few.slice(0, 5),
  increase: few,
  limit: [20, 25, 30, 35, 40, 45, 50, 55, 60],
} as const;

export const likelyOf = (field: string): readonly number[] | undefined => LIKELY[field as keyof typeof LIKELY];
