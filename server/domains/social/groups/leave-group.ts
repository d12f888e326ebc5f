import type { CallParsed } from "#contract/kit/define.ts";
import type { leaveGroup as leaveGroupCall } from "#contract/social/groups.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup } from "./groups.policy.ts";
import { takeOutOfGroup } from "./take-out-of-group.ts";

/** Leaves a group or, as its owner, takes somebody out or takes back that they are asked. It holds with their next request. */
export async function leaveGroup(
  { db }: Services,
  person: Person,
  { group_id: id, user_id: userId }: CallParsed<typeof leaveGroupCall>,
): Promise<{ removed: boolean }> {
  return transaction(db, async (tx) => {
    const group = await lockGroup(tx, person, id, userId === person.id ? "asked" : "owner");
    if (group.owner_id === userId) refuse("NOT_ALLOWED", { message: refusalSentences.ownGroup });
    return { removed: await takeOutOfGroup(tx, id, userId) };
  });
}
