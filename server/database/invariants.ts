import type { Db } from "./driver/connect.ts";
import type { Tables } from "./tables/tables.ts";

/** A count that is stored in a row, and the query that counts again: (id of the row, count). */
export type Counter = { table: keyof Tables; column: string; counted: string };

/** What must hold in one domain's tables, by name. `magpie doctor` looks at all of it, and counts again what is counted wrongly. */
export type Invariants = {
  counters?: Readonly<Record<string, Counter>>;
  /** Queries that give (row, stored, actual), equal where it holds. */
  holds?: Readonly<Record<string, string>>;
  /** Counts again what is no counter of a row. Gives how many rows were wrong. */
  fix?: (db: Db) => Promise<number>;
};

/** What is not in the trash. */
export const livePins = "select * from pins where deleted_at is null";
export const liveBoards = "select * from boards where deleted_at is null";

/** Rows of another key, to be joined: read by themselves first, as a distributed database must and one PostgreSQL would for all rows. */
export function gathered(query: string): string {
  return `(${query} offset 0)`;
}

/** Compares the two sides of an edge, which must be equal: returns what is on one side only, or differs. Each side gives (key, value). */
export function sides(left: string, right: string): string {
  return `
    select coalesce(l.key, r.key), l.value, r.value
      from (${left}) l (key, value) full join (${right}) r (key, value) on r.key = l.key`;
}
