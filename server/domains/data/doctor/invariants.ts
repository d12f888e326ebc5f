import type { Counter } from "#server/database/invariants.ts";
import { declaredInvariants } from "./declared-invariants.ts";

/** Every count that is stored beside what it counts. */
export const counters: Readonly<Record<string, Counter>> = Object.assign(
  {},
  ...declaredInvariants.map((domain) => domain.counters),
);

/** What counts again the counts that are none of these. */
export const fixes = declaredInvariants.flatMap(({ fix }) => fix ?? []);

/** What must hold, by name: a query that gives (row, stored, actual), equal where it holds. */
export const invariants: Readonly<Record<string, string>> = Object.assign(
  Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, countedAgain(counter)])),
  ...declaredInvariants.map((domain) => domain.holds),
);

function countedAgain({ table, column, counted }: Counter): string {
  return `
    select t.id, t.${column}, coalesce(c.count, 0)
      from ${table} t left join (${counted}) c (id, count) on c.id = t.id`;
}
