import type { Tables } from "#server/database/tables/tables.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type StatementRow = Selectable<Tables["statements"]>;

/** What was told to a person about what is theirs, the newest first, below an id. */
export async function statementsOf(
  db: Db,
  personId: string,
  below: string | null,
  max: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select * from statements
     where person_id = ${personId} and told_at is not null and (${below}::bigint is null or id < ${below}::bigint)
     order by id desc limit ${max}`.execute(db);
  return rows;
}

/** A statement, held until the transaction ends. */
export async function lockStatement(tx: Tx, personId: string, id: string): Promise<StatementRow | undefined> {
  return tx
    .selectFrom("statements")
    .selectAll()
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The statement of somebody's newest suspension that has no outcome yet. */
export async function lastSuspension(tx: Tx, personId: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select * from statements where person_id = ${personId} and action = 'SUSPEND' and outcome is null
     order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** Complaints that wait, what waits longest first. */
export async function openAppeals(db: Db, max: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select * from statements where appealed_at is not null and outcome is null order by appealed_at limit ${max}`.execute(
    db,
  );
  return rows;
}

/** How many complaints wait; those sent until a moment, where that is given. */
export async function countAppeals(db: Db | Tx, until: Date | null = null): Promise<number> {
  const sent = sql`appealed_at is not null and (${until}::timestamptz is null or appealed_at < ${until}::timestamptz)`;
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from statements where outcome is null and ${sent})
          + (select count(*) from cases where decision = 'open' and ${sent}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Suspended people who appealed and wait. */
export async function openAccountAppeals(db: Db, max: number) {
  const { rows } = await sql<{
    person_id: string;
    case_number: string;
    reason: string;
    opened_at: Date;
    appeal: string;
    appealed_at: Date;
  }>`
    select person_id, case_number, reason, opened_at, appeal, appealed_at from cases
     where decision = 'open' and appealed_at is not null order by appealed_at limit ${max}`.execute(db);
  return rows;
}

/** What a person reported, the newest first. */
export async function reportsBy(db: Db, personId: string, before: Date | null, max: number) {
  const { rows } = await sql<{
    kind: Tables["reports"]["kind"];
    subject_id: string;
    reason: Tables["reports"]["reason"];
    detail: string;
    created_at: Date;
    closed_at: Date | null;
    outcome: Tables["moderation_decisions"]["action"] | null;
  }>`
    select kind, subject_id, reason, detail, created_at, closed_at, outcome from reports
     where person_id = ${personId} and (${before}::timestamptz is null or created_at < ${before}::timestamptz)
     order by created_at desc limit ${max}`.execute(db);
  return rows;
}

/** The suspensions of these people that have no outcome yet. */
export async function suspensionsOf(db: Db, personIds: readonly string[]): Promise<StatementRow[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<StatementRow>`
    select * from statements where person_id = any(${personIds}::bigint[]) and action = 'SUSPEND' and outcome is null
     order by id desc`.execute(db);
  return rows;
}
