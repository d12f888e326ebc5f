import { sql } from "kysely";
import { holdsRight } from "#server/domains/business/access/may-act.ts";
import { peopleWithRight } from "#server/domains/business/messages/people-with-right.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type Reader = { id: string; username: string; full_name: string; email: string; locale: string };

/** Of these people those whose account is open and who may read the account's ads now. */
export async function readersAmong(db: Db | Tx, accountId: string, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Reader>`
    select id, username, full_name, email, locale from people
     where id = any(${ids}::bigint[]) and state = 'active' order by id`.execute(db);
  const allowed: Reader[] = [];
  for (const reader of rows) if (await holdsRight(db, accountId, reader.id, "ads:read")) allowed.push(reader);
  return allowed;
}

/** Everybody who may read the account's ads. */
export async function readersOf(db: Db | Tx, accountId: string): Promise<Reader[]> {
  return readersAmong(db, accountId, await peopleWithRight(db, accountId, "ads:read"));
}
