import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { answerGroup as answerGroupCall } from "#contract/social/groups.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { settleMembers } from "./settle-members.ts";
import { joinGroupConversation } from "./group-conversations.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup, requireRoomForGroup } from "./groups.policy.ts";
import { boardsOfGroup } from "./groups.queries.ts";
import { groupView } from "./groups.view.ts";
import { takeOutOfGroup } from "./take-out-of-group.ts";

/** Joins a group one is asked to, with the boards shared with it and what was written in it; or declines. Joining twice is joining once. */
export async function answerGroup(
  { db, clock }: Services,
  person: Person,
  { group_id: id, action }: CallParsed<typeof answerGroupCall>,
): Promise<CallData<typeof answerGroupCall>> {
  return transaction(db, async (tx) => {
    const group = await lockGroup(tx, person, id, "asked");
    if (group.state === "member") {
      if (action === "decline") refuse("NOT_ALLOWED", { message: refusalSentences.leaveGroup });
      return { state: "member" as const, group: await groupView(tx, person, group) };
    }
    if (action === "decline") {
      await takeOutOfGroup(tx, id, person.id);
      return { state: "declined" as const, group: null };
    }
    await requireRoomForGroup(tx, person.id);
    const now = clock.now();
    for (const table of ["group_people", "person_groups"] as const)
      await sql`
        update ${sql.table(table)} set state = 'member', created_at = ${now} where group_id = ${id} and person_id = ${person.id}`.execute(
        tx,
      );
    await sql`update groups set person_count = person_count + 1 where id = ${id}`.execute(tx);
    const boards = await boardsOfGroup(tx, id);
    await lockBoards(tx, boards, { action: "any" });
    await settleMembers(tx, boards, [person.id], now);
    await joinGroupConversation(tx, id, person.id);
    await unnotify(tx, person.id, "group_invite", id);
    const joined = { ...group, state: "member" as const, person_count: group.person_count + 1 };
    return { state: "member" as const, group: await groupView(tx, person, joined) };
  });
}
