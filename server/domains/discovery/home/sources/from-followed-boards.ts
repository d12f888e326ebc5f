import { boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import type { Reason } from "#server/domains/discovery/home/reason.ts";
import { pinsOfFollowedBoards } from "./followed.queries.ts";
import type { Source } from "./source.ts";

const weight = 2.8;

/** The newest pins of the boards the person follows and has not switched off. */
export const fromFollowedBoards: Source = async ({ services: { db }, person, snapshot, interests }) => {
  const followed = await pinsOfFollowedBoards(db, person, snapshot);
  const pins = followed.filter((pin) => !interests.boardsOff.has(pin.followed_id));
  const ids = [...new Set(pins.map((pin) => pin.followed_id))];
  const boards = await boardRefsByIds(db, ids);
  const reasons = new Map<string, Reason>(ids.map((id) => [id, { kind: "follow", name: boards.get(id)?.name ?? "" }]));
  return pins.map((pin) => ({ ...pin, score: weight, reason: reasons.get(pin.followed_id) }));
};
