import type { CallParsed } from "#contract/kit/define.ts";
import type { listPeople as listCall, WireListedPerson } from "#contract/operate/people-desk.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { accountsBelow, lastSeen } from "./accounts.queries.ts";
import { viewOf } from "./desk.view.ts";

/** The accounts of the instance, the newest first. */
export async function readPeople(
  { services: { db }, viewer }: CallContext<Person>,
  { query, invited_by: invitedBy, bookmark, page_size: size }: CallParsed<typeof listCall>,
): Promise<Page<WireListedPerson>> {
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const filter = { query: query?.replace(/^@/, "") || null, invitedBy: invitedBy ?? null };
  const page = cutPage(await accountsBelow(db, filter, below, size + 1), size, ({ id }) => [id]);
  const ids = page.rows.map(({ id }) => id);
  const [seen, inviters] = await Promise.all([
    lastSeen(db, ids),
    peopleByIds(
      db,
      page.rows.flatMap((row) => row.invited_by ?? []),
      viewer,
    ),
  ]);
  return {
    bookmark: page.bookmark,
    items: page.rows.map((row) => ({
      person: personView(row),
      email: row.email,
      email_verified: row.email_verified_at !== null,
      state: row.state,
      since: row.created_at.toISOString(),
      seen_at: seen.get(row.id)?.toISOString() ?? null,
      pins: row.pin_count + row.secret_pin_count,
      boards: row.board_count + row.secret_board_count,
      invited_by: row.invited_by === null ? null : viewOf(inviters, row.invited_by),
      is_operator: row.is_operator,
    })),
  };
}
