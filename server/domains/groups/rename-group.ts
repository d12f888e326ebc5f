import type { CallParsed } from "#contract/define.ts";
import type { renameGroup as renameGroupCall, WireGroup } from "#contract/groups.ts";
import { transaction } from "../../database/transaction.ts";
import type { Services } from "../../services.ts";
import type { Person } from "../viewer.ts";
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
