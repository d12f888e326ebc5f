import type { Tables } from "#server/database/tables/tables.ts";
import { type Selectable, sql } from "kysely";
import type { ReportedKind, ReportReason } from "#spec/constants/moderation.ts";
import { firstIdAt } from "#server/database/ids.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type CaseRow = Selectable<Tables["moderation_cases"]>;
export type DecisionRow = Selectable<Tables["moderation_decisions"]>;
export type SubjectRow = { case_id: string; kind: ReportedKind; subject_id: string; person_id: string };
export type ReportOfCase = { case_id: string; person_id: string; reason: ReportReason; detail: string };

/** Cases that wait, what is urgent first, then what waits longest. */
export async function casesOnDesk(
  db: Db,
  filter: { kind: ReportedKind | null; reason: ReportReason | null; personId: string | null },
  max: number,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from moderation_cases
     where state <> 'DECIDED' and (${filter.kind}::text is null or kind = ${filter.kind})
       and (${filter.reason}::text is null or ${filter.reason} = any(reasons))
       and (${filter.personId}::bigint is null or person_id = ${filter.personId})
     order by is_urgent desc, id limit ${max}`.execute(db);
  return rows;
}

/** How many wait. */
export async function countWaiting(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moderation_cases where state <> 'DECIDED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether something waits that came between two moments. */
export async function hasWaitingSince(tx: Tx, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from moderation_cases where state <> 'DECIDED' and id >= ${firstIdAt(from)} and id < ${firstIdAt(until)})
        or exists (select 1 from statements where outcome is null and appealed_at >= ${from} and appealed_at < ${until})
        or exists (select 1 from cases where decision = 'open' and appealed_at >= ${from} and appealed_at < ${until}) as has`.execute(
    tx,
  );
  return rows[0]?.has === true;
}

/** A case, held until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom("moderation_cases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** What these cases are about. */
export async function subjectsOfCases(db: Db | Tx, caseIds: readonly string[]): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select case_id, kind, subject_id, person_id from moderation_subjects
     where case_id = any(${caseIds}::bigint[]) order by case_id, subject_id`.execute(db);
  return rows;
}

/** What people say in these cases, the newest first. */
export async function reportsOfCases(db: Db | Tx, caseIds: readonly string[]): Promise<ReportOfCase[]> {
  const { rows } = await sql<ReportOfCase>`
    select case_id, person_id, reason, detail from reports
     where case_id = any(${caseIds}::bigint[]) order by created_at desc limit 2000`.execute(db);
  return rows;
}

/** The same of people without an account. */
export async function noticesOfCases(
  db: Db | Tx,
  caseIds: readonly string[],
): Promise<Omit<ReportOfCase, "person_id">[]> {
  const { rows } = await sql<Omit<ReportOfCase, "person_id">>`
    select case_id, reason, explanation as detail from notices
     where case_id = any(${caseIds}::bigint[]) order by created_at desc limit 2000`.execute(db);
  return rows;
}

/** What was decided about these things, or is proposed, the newest first. */
export async function decisionsOnSubjects(db: Db | Tx, subjectIds: readonly string[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select * from moderation_decisions where subject_id = any(${subjectIds}::bigint[]) order by id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** What waits for a second moderator, of these cases. */
export async function proposalsOf(db: Db | Tx, caseIds: readonly string[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select * from moderation_decisions where case_id = any(${caseIds}::bigint[]) and state = 'PROPOSED'`.execute(db);
  return rows;
}

/** What was decided about people before: by person and action, how often. */
export async function recordsOf(db: Db | Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ person_id: string; action: string; count: number }>`
    select person_id, action, count(*)::int as count from statements
     where person_id = any(${personIds}::bigint[]) and outcome is distinct from 'REVERSED' group by 1, 2`.execute(db);
  return rows;
}

/** How these people stand. */
export async function standingOf(db: Db | Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ id: string; state: string; limited_until: Date | null; created_at: Date }>`
    select id, state, limited_until, created_at from people where id = any(${personIds}::bigint[])`.execute(db);
  return rows;
}

/** Decisions below an id, the newest first. */
export async function newestDecisions(
  db: Db,
  filter: { action: string | null; by: string | null },
  below: string | null,
  max: number,
): Promise<DecisionRow[]> {
  const wanted = [
    below === null ? sql`true` : sql`id < ${below}`,
    ...(filter.action === null ? [] : [sql`action = ${filter.action}`]),
    ...(filter.by === null ? [] : [sql`decided_by = ${filter.by}`]),
  ];
  const { rows } = await sql<DecisionRow>`
    select * from moderation_decisions where ${sql.join(wanted, sql` and `)} order by id desc limit ${max}`.execute(db);
  return rows;
}
