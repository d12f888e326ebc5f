import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { followPack as followPackCall, unfollowPack as unfollowPackCall } from "#contract/social/packs.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { followedBoardsAmong, visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { followBoard, unfollowBoard } from "#server/domains/content/boards/follow-board.ts";
import { followPerson, unfollowPerson } from "#server/domains/people/follows/follow-person.ts";
import { followedAmong } from "#server/domains/people/follows/listed-people.ts";
import { askedAmong } from "#server/domains/people/follows/list-requests.ts";
import { requirePack } from "./packs.queries.ts";

type Outcome = CallData<typeof followPackCall>;

/**
 * Follows the chosen people and boards of a pack, one by one and by the same ways as from a profile: private people are asked, who can't be
 * followed is skipped.
 */
export async function followPack(
  services: Services,
  person: Person,
  input: CallParsed<typeof followPackCall>,
): Promise<Outcome> {
  const { db } = services;
  const pack = await requirePack(db, person, input.pack_id);
  await services.limits.take("pack_follow", person.id);
  const userIds = among(pack.person_ids, input.user_ids).filter((id) => id !== person.id);
  const boardIds = among(pack.board_ids, input.board_ids);
  const [followed, asked] = [await followedAmong(db, person.id, userIds), await askedAmong(db, person.id, userIds)];
  const outcome: Outcome = { followed_user_ids: [], requested_user_ids: [], followed_board_ids: [], skipped: 0 };
  for (const id of userIds) {
    const known = followed.get(id);
    if (known === true || asked.has(id)) continue;
    const done = known === undefined ? null : await unlessRefused(() => followPerson(services, person, id));
    if (done === null) outcome.skipped += 1;
    else (done.follow_requested ? outcome.requested_user_ids : outcome.followed_user_ids).push(id);
  }
  const shown = await visibleBoards(db, nobody, boardIds);
  outcome.skipped += boardIds.length - shown.length;
  const known = await followedBoardsAmong(db, person.id, boardIds);
  for (const { id } of shown) {
    if (known.has(id)) continue;
    if ((await unlessRefused(() => followBoard(services, person, id))) === null) outcome.skipped += 1;
    else outcome.followed_board_ids.push(id);
  }
  return outcome;
}

/** Takes back what following a pack did. Again changes nothing. */
export async function unfollowPack(
  services: Services,
  person: Person,
  input: CallParsed<typeof unfollowPackCall>,
): Promise<{ followed_by_me: false }> {
  for (const id of new Set(input.user_ids)) await unlessRefused(() => unfollowPerson(services, person, id));
  for (const id of new Set(input.board_ids)) await unlessRefused(() => unfollowBoard(services, person, id));
  return { followed_by_me: false };
}

function among(all: readonly string[], chosen: readonly string[]): string[] {
  return all.filter((id) => chosen.includes(id));
}

/** What was done, or null where it was refused; one who can't be followed keeps nobody from following the others. */
async function unlessRefused<Done>(act: () => Promise<Done>): Promise<Done | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
