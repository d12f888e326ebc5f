import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { invariants } from "./invariants.ts";

/** One row that does not say what a fresh count says. */
export type Drift = {
  invariant: string;
  /** Which row: its ids. */
  row: string;
  /** What is stored, and what counting again gives; null where the row is missing on that side. */
  stored: string | null;
  actual: string | null;
};

const maxPerCheck = 100;

/**
 * Recounts everything: counters, both sides of every edge, covers, addresses, the trash. Returns what differs, at most a hundred rows per
 * invariant; none in a healthy database. Reads one snapshot, so it may run next to the product; takes seconds per million pins.
 */
export async function findDrift(db: Db): Promise<Drift[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const drifts: Drift[] = [];
      for (const [invariant, query] of Object.entries(invariants)) {
        const { rows } = await sql<Omit<Drift, "invariant">>`
          select "row"::text, stored::text, actual::text from (${sql.raw(query)}) q (row, stored, actual)
           where stored is distinct from actual limit ${maxPerCheck}::int`.execute(tx);
        drifts.push(...rows.map((row) => ({ invariant, ...row })));
      }
      return drifts;
    });
}
