import type { CallParsed } from "#contract/kit/define.ts";
import type { getUser } from "#contract/people/people.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireProfile } from "#contract/kit/shapes.ts";
import type { Services } from "#server/services/services.ts";
import { hasClaimed } from "#server/domains/people/claims/has-claimed.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { follows } from "./people.queries.ts";
import { isClosedTo, profileView } from "./people.view.ts";
import { personById, personByName } from "./person-by-name.ts";

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
  const [followed, claimed] = await Promise.all([
    follows(db, viewer.id, person.id),
    person.website_url === null || isClosedTo(viewer, person) ? false : hasClaimed(db, person.id, person.website_url),
  ]);
  return { ...profileView(person, viewer, followed), ...(claimed ? { website_verified: true } : {}) };
}
