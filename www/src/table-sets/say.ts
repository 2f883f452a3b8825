import type { Industry, Policy } from "tycoon-aipl/web";
import { later } from "../later.js";
import { t } from "../words.js";
import type { TableSetError } from "./file.js";

const s = later.tableSets;

/** Why something is refused, with the place in words. */
export function sayProblem({ code, path, message }: TableSetError): string {
  return s.problem[code]({ place: sayPlace(path), reason: message });
}

/** "table.policies[2].politics.influence" is "Policies, number 3, Influence". */
export function sayPlace(path: string): string {
  let place = "";
  const keys = path.match(/[^.[\]]+/g) ?? [];
  let before = "";
  for (const [i, key] of keys.entries()) {
    if (i === 0 && key === "table") continue;
    const column = `${before}.${key}`;
    const name = isOf(t.column, column)
      ? t.column[column]()
      : isOf(t.column, key)
        ? t.column[key]()
        : isOf(s.place, key)
          ? s.place[key]()
          : isPart(key)
            ? s[key]()
            : key;
    // The Politics bonus has no name of its own beside its two numbers.
    if (/^\d+$/.test(key)) place = s.place.number({ part: place, number: Number(key) + 1 });
    else if (key !== "politics") place = place ? s.place.field({ place, field: name }) : name;
    before = key;
  }
  return place || s.place.whole();
}

const isOf = <Of extends object>(words: Of, key: string): key is keyof Of & string => Object.hasOwn(words, key);

const isPart = (key: string): key is "map" | "policies" | "industries" | "sectors" | "strategy" =>
  ["map", "policies", "industries", "sectors", "strategy"].includes(key);

export const policyText = ({ name, politics }: Policy) => name || s.unnamedPolicy(politics);

export const industryText = ({ name, assetValue, influence }: Industry) =>
  name || s.unnamedIndustry({ assetValue, influence });
