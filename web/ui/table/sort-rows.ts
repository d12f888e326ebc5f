export type SortValue = string | number | bigint | null;

/** Rows in order of a value, ascending or descending; those without one last either way, equal ones as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
  locale?: string,
): Row[] {
  const words = new Intl.Collator(locale, { numeric: true });
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "string" || typeof b === "string") return direction * words.compare(String(a), String(b));
    return a === b ? 0 : direction * (a < b ? -1 : 1);
  });
}
