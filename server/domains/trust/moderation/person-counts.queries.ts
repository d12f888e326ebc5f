import { sql } from "kysely";
import type { OperatorRole } from "#spec/constants/operators.ts";
import type { Db } from "#server/database/driver/connect.ts";

type Counts = { roles: OperatorRole[]; sessions: number; reported: number; right: number; waiting: number };

/** What an operator wants to know of a person in numbers. */
export async function countsOf(db: Db, personId: string): Promise<Counts> {
  const [sessions, reports, waiting, operator] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from sessions where person_id = ${personId}`.execute(db),
    sql<{ count: number; right: number }>`
      select count(*)::int as count, count(*) filter (where outcome <> 'NONE')::int as right from reports
       where person_id = ${personId}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from moderation_cases where person_id = ${personId} and state <> 'DECIDED'`.execute(
      db,
    ),
    db.selectFrom("operators").select("roles").where("person_id", "=", personId).executeTakeFirst(),
  ]);
  return {
    roles: operator?.roles ?? [],
    sessions: sessions.rows[0]?.count ?? 0,
    reported: reports.rows[0]?.count ?? 0,
    right: reports.rows[0]?.right ?? 0,
    waiting: waiting.rows[0]?.count ?? 0,
  };
}
