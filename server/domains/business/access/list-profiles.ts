import type { WireBusinessProfile } from "#contract/business/business-profiles.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { factorAsker, hasPassedFactor } from "./acting.queries.ts";
import { assetsOf } from "./permissions-on.ts";

/** The viewer's own profile and those of businesses that let them do something there, by name. */
export async function listProfiles({ services: { db }, viewer }: CallContext<Person>): Promise<WireBusinessProfile[]> {
  const held = [...(await assetsOf(db, viewer.id)).values()].filter(({ kind }) => kind === "PROFILE");
  const people = await peopleByIds(
    db,
    held.map(({ id }) => id),
  );
  const hasFactor = await hasPassedFactor(db, viewer);
  const askers = new Map<string, string | null>();
  for (const { id } of hasFactor ? [] : held)
    if (id !== viewer.id) askers.set(id, await factorAsker(db, viewer.id, id));
  const employers = await peopleByIds(
    db,
    [...askers.values()].flatMap((id) => id ?? []),
  );
  const profiles: WireBusinessProfile[] = [];
  for (const { id, permissions } of held) {
    const person = people.get(id);
    if (person === undefined || (id !== viewer.id && !person.is_partner)) continue;
    profiles.push({
      id,
      permissions: [...permissions],
      user: {
        username: person.username,
        businessName: person.full_name,
        imgUrl: person.image_hash === null ? null : mediaUrl(person.image_hash, "236x", "webp"),
        // There are no shops of merchants, no scheduled Pins and no tool for shop-the-look here.
        ...{ merchantId: null, scheduledPinCount: 0, eligibleForStlTool: false },
      },
      viewerMeetsMfaRequirement: (askers.get(id) ?? null) === null,
      mfaAskedBy: employers.get(askers.get(id) ?? "")?.full_name ?? null,
    });
  }
  const rank = ({ id, user }: WireBusinessProfile) => `${id === viewer.id ? 0 : 1}${user.businessName.toLowerCase()}`;
  return profiles.toSorted((a, b) => rank(a).localeCompare(rank(b)));
}
