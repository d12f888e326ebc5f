import { refuse } from "#contract/kit/refusal.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { blockedAmong, blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { addFollow, lockBoth, removeFollow } from "#server/domains/people/profiles/follow-edge.ts";
import { profileById } from "#server/domains/people/profiles/people.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { decline, dropRequest, type Request } from "#server/domains/people/requests/ask-to-follow.ts";

/** Accepts or declines a request to follow the person; a no is told to nobody. Refuses NOT_FOUND when it was taken back or answered. */
export async function answerRequest(
  services: Services,
  person: Person,
  { user_id: askerId, action }: { user_id: string; action: "accept" | "decline" },
): Promise<{ accepted: boolean }> {
  const request = { askerId, id: person.id };
  return transaction(services.db, async (tx) => {
    await lockBoth(tx, askerId, person.id);
    const waited =
      action === "accept" ? await dropRequest(tx, request) : await decline(tx, request, services.clock.now());
    if (!waited) refuse("NOT_FOUND", { message: peopleCopy.requests.gone });
    return { accepted: action === "accept" && (await letIn(services, tx, request)) };
  });
}

/** Lets whoever asked follow; both are locked. Nothing comes of it when one of the two is hidden or blocks the other. */
export async function letIn(services: Services, tx: Tx, { askerId, id }: Request): Promise<boolean> {
  const [asker, followed] = [await profileById(tx, askerId), await profileById(tx, id)];
  const isBlocked = (await blockersAmong(tx, askerId, [id])).size + (await blockedAmong(tx, askerId, [id])).size > 0;
  if (asker === undefined || followed === undefined || isBlocked) return false;
  if (await addFollow(tx, askerId, followed, services.clock.now()))
    await notify(services, tx, askerId, { kind: "follow_accepted", actorId: id, subject: id });
  return true;
}

/** Takes a follower away, who is not told. Again changes nothing. */
export async function removeFollower({ db }: Services, person: Person, followerId: string): Promise<{ removed: true }> {
  await transaction(db, async (tx) => {
    await lockBoth(tx, followerId, person.id);
    await removeFollow(tx, followerId, person.id);
  });
  return { removed: true };
}
