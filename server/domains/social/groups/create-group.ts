import type { CallParsed } from "#contract/kit/define.ts";
import type { createGroup as createGroupCall, WireGroup } from "#contract/social/groups.ts";
import type { Services } from "#server/services/services.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { askPeople } from "./ask-to-group.ts";
import { requireRoomForGroup } from "./groups.policy.ts";
import { groupView } from "./groups.view.ts";

/** Makes a group whose first person is its owner, and asks others to join it. */
export async function createGroup(
  services: Services,
  person: Person,
  input: CallParsed<typeof createGroupCall>,
  key: string | null,
): Promise<WireGroup> {
  const { ids, clock } = services;
  return writeOnce(services, person, { key, call: "Group.create", request: input }, async (tx) => {
    await requireRoomForGroup(tx, person.id);
    const now = clock.now();
    const group = { id: ids.next(), owner_id: person.id, name: input.name, person_count: 1, created_at: now };
    await tx.insertInto("groups").values(group).execute();
    const owner = { group_id: group.id, person_id: person.id, state: "member" as const, created_at: now };
    await tx.insertInto("group_people").values(owner).execute();
    await tx.insertInto("person_groups").values(owner).execute();
    const row = { ...group, state: "member" as const };
    await askPeople(services, tx, person, row, input.user_ids);
    return groupView(tx, person, row);
  });
}
