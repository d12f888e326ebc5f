import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { getUser } from "#contract/people/people.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireProfile } from "#contract/kit/shapes.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hasClaimed } from "#server/domains/people/claims/has-claimed.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { askedAmong, countRequests } from "#server/domains/people/follows/list-requests.ts";
import { follows } from "#server/domains/people/profiles/people.queries.ts";
import { isClosedTo, profileView } from "#server/domains/people/profiles/people.view.ts";
import { personById, personByName } from "#server/domains/people/profiles/person-by-name.ts";

/** A profile by id or username. Operators see hidden people too, with the reason. A username given up since refuses as MOVED with the address of today. */
export async function readProfile(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof getUser>,
): Promise<WireProfile> {
  if (input.user_id === undefined && input.username === undefined)
    refuseField("username", "username: name the person, or give user_id");
  const person =
    input.user_id === undefined
      ? await personByName(db, input.username ?? "", viewer)
      : { ...(await personById(db, input.user_id, viewer)), moved: false };
  if (person.moved) refuse("MOVED", { data: { redirect_url: `/${person.username}/` } });
  const isMe = viewer.id === person.id;
  const isClosed = isClosedTo(viewer, person);
  const [followed, claimed, asked, requests, counts] = await Promise.all([
    follows(db, viewer.id, person.id),
    person.website_url === null || isClosed ? false : hasClaimed(db, person.id, person.website_url),
    isClosed ? askedAmong(db, viewer.id, [person.id]) : new Set<string>(),
    isMe ? countRequests(db, person.id) : 0,
    person.is_private && !isMe && !isClosed ? countsForFollowers(db, viewer, person.id) : {},
  ]);
  return {
    ...profileView(person, viewer, followed),
    ...counts,
    ...(claimed ? { website_verified: true } : {}),
    ...(asked.size > 0 ? { follow_requested: true as const } : {}),
    ...(requests > 0 ? { follow_request_count: requests } : {}),
  };
}

/** What followers of a private person count: its boards are held for everybody else, so they stand in no public count. */
async function countsForFollowers(
  db: Db,
  { memberBoardIds }: Viewer,
  personId: string,
): Promise<Pick<WireProfile, "board_count" | "pin_count">> {
  const { rows } = await sql<{ board_count: number; pin_count: number }>`
    select (select count(*)::int from person_boards b
             where b.person_id = ${personId} and b.role = 'owner' and not b.deleted and not b.archived
               and (b.privacy = 'public' or b.board_id = any(${memberBoardIds}::bigint[]))) as board_count,
           (select count(*)::int from person_pins p
             where p.person_id = ${personId} and (p.privacy = 'public' or p.board_id = any(${memberBoardIds}::bigint[]))) as pin_count`.execute(
    db,
  );
  return rows[0] ?? { board_count: 0, pin_count: 0 };
}
