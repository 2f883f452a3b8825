import type { Table } from "tycoon-aipl/web";
import { t } from "../words.js";

/** What the fields for the sector steps of an Industry are called. */
export const stepLabels = ({ sectors }: Table, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries((sectors ?? []).map(({ id }) => [`steps.${id}`, t.table.steps({ sector: names[id] })]));
