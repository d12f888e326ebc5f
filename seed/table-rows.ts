import type { CopyValue } from "#server/database/copy-rows.ts";

/** Rows for one table, made while they are written. */
export type TableRows = { table: string; columns: string; rows: Iterable<readonly CopyValue[]> };

export function* each<Item>(items: readonly Item[], row: (item: Item, index: number) => readonly CopyValue[]) {
  for (const [index, item] of items.entries()) yield row(item, index);
}

export function* numbers(count: number, row: (index: number) => readonly CopyValue[]) {
  for (let index = 0; index < count; index += 1) yield row(index);
}
