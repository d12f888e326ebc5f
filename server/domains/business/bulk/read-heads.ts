import { answerHeads, fixedHeads } from "#spec/constants/bulk.ts";
import { headKey, type SheetColumn, sheetColumns } from "./sheet-columns.ts";
import { SheetRefused } from "./sheet-refused.ts";

/** Where the columns of a sheet stand, by its head. */
export type Heads = {
  at: Readonly<Record<keyof typeof fixedHeads, number>>;
  columns: readonly (readonly [at: number, column: SheetColumn])[];
  /** Heads that say nothing we know. */
  unknown: readonly string[];
};

/** Finds columns by their heads, or by the name of a field. Throws SheetRefused where one that is needed isn't there, or is there twice. */
export function readHeads(heads: readonly string[]): Heads {
  const known = new Map<string, SheetColumn>();
  for (const column of sheetColumns()) {
    for (const cell of Object.values(column.fields)) known.set(headKey(cell.key ?? cell.field), column);
    known.set(headKey(column.head), column);
  }
  const keys = heads.map(headKey);
  const find = (head: string) => keys.indexOf(headKey(head));
  const at = { action: find(fixedHeads.action), kind: find(fixedHeads.kind), id: find(fixedHeads.id) };
  if (Object.values(at).includes(-1)) throw new SheetRefused("heads_missing", 1);
  const others = new Set([...Object.values(fixedHeads), ...Object.values(answerHeads)].map(headKey));
  const columns = keys.flatMap((key, place) => {
    const column = known.get(key);
    return column === undefined || others.has(key) ? [] : [[place, column] as const];
  });
  const named = [...columns.map(([, { head }]) => headKey(head)), ...keys.filter((key) => others.has(key))];
  const twice = named.find((key, place) => named.indexOf(key) !== place);
  if (twice !== undefined) throw new SheetRefused("head_twice", 1, keys.lastIndexOf(twice));
  const unknown = heads.filter((head, place) => {
    const key = keys[place] ?? "";
    return head.trim() !== "" && !known.has(key) && !others.has(key);
  });
  return { at, columns, unknown };
}

/** The heads of a sheet that say nothing we know; none of one whose columns were called otherwise when it came. */
export function unknownHeads(heads: readonly string[]): string[] {
  try {
    return [...readHeads(heads).unknown];
  } catch (error) {
    if (error instanceof SheetRefused) return [];
    throw error;
  }
}
