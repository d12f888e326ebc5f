import type { CallParsed } from "#contract/kit/define.ts";
import type { renameGroup as renameGroupCall, WireGroup } from "#contract/social/groups.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup } from "./groups.policy.ts";
import { groupView } from "./groups.view.ts";

/** Gives a group of one's own another name. */
export async function renameGroup(
  { db }: Services,
  person: Person,
  { group_id: id, name }: CallParsed<typeof renameGroupCall>,
): Promise<WireGroup> {
  return transaction(db, async (tx) => {
    const group = await lockGroup(tx, person, id, "owner");
    await tx.updateTable("groups").set({ name }).where("id", "=", id).execute();
    return groupView(tx, person, { ...group, name });
  });
}
