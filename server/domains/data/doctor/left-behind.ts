import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Keeping } from "#server/calls/person-data.ts";
import { personData } from "#server/domains/data/person-data.ts";
import type { Services } from "#server/services/services.ts";

const keepings = personData.flatMap(({ keeps = [] }) => keeps);

/** One missed night is tolerated. */
const graceDays = 2;

type Asked = Pick<Services, "db" | "clock">;

/** Rows overdue for deletion by days, by table with counts: the nightly jobs don't run, or fail. */
export async function leftBehind(services: Asked): Promise<string[]> {
  return transaction(services.db, async (tx) => {
    // Most of these moments have no index.
    await sql`set local statement_timeout = 0`.execute(tx);
    const found: string[] = [];
    for (const one of keepings) {
      const count = await overdue(tx, services, one);
      if (count > 0) found.push(`${one.table}: ${count} rows whose time is over (${one.ends})`);
    }
    return found;
  });
}

/** How many rows of these tables should be gone for days. */
export async function countOverdue(services: Asked): Promise<{ table: string; count: number }[]> {
  const counts: { table: string; count: number }[] = [];
  for (const one of keepings)
    if (one.counted === true) counts.push({ table: one.table, count: await overdue(services.db, services, one) });
  return counts;
}

async function overdue(db: Db | Tx, { clock }: Asked, { table, ends, days, of = "true" }: Keeping): Promise<number> {
  const before = new Date(clock.now().getTime() - (days + graceDays) * 86_400_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(ends)} < ${before} and ${sql.raw(of)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
