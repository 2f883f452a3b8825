/** Reads what people type into a number field: a whole number, or a sum such as 3+4-1. Undefined: neither. */
export function sum(text: string): number | undefined {
  const terms = text.replace(/\s/g, "").replace(/[−–]/g, "-");
  if (!/^[+-]?\d{1,6}([+-]\d{1,6})*$/.test(terms)) return undefined;
  return (terms.match(/[+-]?\d+/g) ?? []).reduce((total, term) => total + Number(term), 0);
}
