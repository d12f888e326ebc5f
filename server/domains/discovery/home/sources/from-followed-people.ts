import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import type { Reason } from "#server/domains/discovery/home/reason.ts";
import { pinsOfFollowed } from "./followed.queries.ts";
import type { Source } from "./source.ts";

const weight = 3;

/** The newest pins of everybody the person follows. */
export const fromFollowedPeople: Source = async ({ services: { db }, person, snapshot }) => {
  const pins = await pinsOfFollowed(db, person, snapshot);
  const followed = [...new Set(pins.map((pin) => pin.followed_id))];
  const people = await peopleByIds(db, followed);
  const reasons = new Map<string, Reason>(
    followed.map((id) => [id, { kind: "follow", name: people.get(id)?.full_name || people.get(id)?.username || "" }]),
  );
  return pins.map((pin) => ({ ...pin, score: weight, reason: reasons.get(pin.followed_id) }));
};
