import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listFollowRequests, WireFollowRequest } from "#contract/people/follow-requests.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { blockedAmong } from "#server/domains/people/blocks/blocks.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Who asks to follow the person, newest first; those who are hidden meanwhile are left out. */
export async function listRequests(
  { db }: Services,
  person: Person,
  input: CallParsed<typeof listFollowRequests>,
): Promise<Page<WireFollowRequest>> {
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<{ asker_id: string; created_at: Date }>`
    select asker_id, created_at from follow_requests
     where person_id = ${person.id} and declined_at is null
       ${from === null ? sql`` : sql`and (created_at, asker_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by created_at desc, asker_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.created_at, row.asker_id]);
  const ids = page.rows.map((row) => row.asker_id);
  const [people, blocked] = [await peopleByIds(db, ids), await blockedAmong(db, person.id, ids)];
  return {
    items: page.rows.flatMap(({ asker_id: id, created_at: askedAt }) => {
      const row = people.get(id);
      return row === undefined || blocked.has(id) ? [] : [{ ...personView(row), asked_at: askedAt.toISOString() }];
    }),
    bookmark: page.bookmark,
  };
}

/** Whom of these people somebody asked to follow. */
export async function askedAmong(db: Db | Tx, personId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (personId === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ asked_id: string }>`
    select asked_id from asked_follows where person_id = ${personId} and asked_id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.asked_id));
}

/** How many requests wait for a person's answer. */
export async function countRequests(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow_requests where person_id = ${personId} and declined_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
