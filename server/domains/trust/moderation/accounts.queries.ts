import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";

type Filter = {
  /** What a username, a name or an email holds. */
  query: string | null;
  invitedBy: string | null;
};

/** Accounts below an id, the newest first. */
export async function accountsBelow(
  db: Db,
  { query, invitedBy }: Filter,
  below: string | null,
  max: number,
): Promise<AccountRow[]> {
  const like = query === null ? null : `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<AccountRow>`
    select * from people
     where ${below === null ? sql`true` : sql`id < ${below}`}
       ${invitedBy === null ? sql`` : sql`and invited_by = ${invitedBy}`}
       ${like === null ? sql`` : sql`and (username ilike ${like} or full_name ilike ${like} or email ilike ${like} or id::text = ${query})`}
     order by id desc limit ${max}`.execute(db);
  return rows;
}

/** When these people were last here, as far as they are logged in somewhere. */
export async function lastSeen(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ person_id: string; seen_at: Date }>`
    select person_id, max(seen_at) as seen_at from sessions where person_id = any(${ids}::bigint[]) group by person_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.person_id, row.seen_at]));
}
