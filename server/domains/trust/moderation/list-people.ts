import type { CallParsed } from "#contract/kit/define.ts";
import type { listPeople as listCall, WireListedPerson } from "#contract/operate/people-desk.ts";
import type { CallContext, Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { accountsBelow, lastSeen } from "./accounts.queries.ts";
import { findPerson } from "./desk-people.ts";
import { viewOf } from "./desk.view.ts";

/** The accounts of the instance, the newest first; before them the one whose username, email or id is just what is asked for. */
export async function readPeople(
  { services, viewer }: CallContext<Person>,
  { query, invited_by: invitedBy, bookmark, page_size: size }: CallParsed<typeof listCall>,
): Promise<Page<WireListedPerson>> {
  const { db } = services;
  const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
  const filter = { query: query?.replace(/^@/, "") || null, invitedBy: invitedBy ?? null };
  const { id: meantId } = filter.invitedBy === null ? await findPerson(services, filter.query ?? "") : { id: null };
  const meant = meantId === null ? undefined : await accountById(services.db, meantId);
  const page = cutPage(await accountsBelow(db, filter, below, size + 1), size, ({ id }) => [id]);
  const others = page.rows.filter(({ id }) => id !== meant?.id);
  const rows = meant === undefined || below !== null ? others : [meant, ...others];
  const ids = rows.map(({ id }) => id);
  const [seen, inviters] = await Promise.all([
    lastSeen(db, ids),
    peopleByIds(
      db,
      rows.flatMap((row) => row.invited_by ?? []),
      viewer,
    ),
  ]);
  return {
    bookmark: page.bookmark,
    items: rows.map((row) => ({
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
