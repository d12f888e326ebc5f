import { describe, expect, test } from "vitest";
import * as groups from "#contract/social/groups.ts";
import { changeMember, removeMember } from "#contract/social/members.ts";
import { listMessages, startConversation } from "#contract/social/messages.ts";
import { closeAccount } from "#contract/identity/recovery.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { deleteClosedAccounts } from "#server/domains/data/delete-person/delete-closed.job.ts";
import { archivedGroups as groupsArchivedOf } from "./groups.archive.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { accept, five, groupWith } from "./groups.fixture.ts";
import { groupsOf } from "./groups.queries.ts";

const site = testSite();

describe("many at once, and for good", () => {
  test("two shares at once, joining while it is unshared, leaving while it ends: all is in line after", async () => {
    const [owner, ben, cleo, dan] = await five(site);
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await groupWith(owner, ben), await groupWith(owner, ben, cleo)];
      await owner.call(groups.askToGroup, { group_id: one, user_ids: [dan.id] });
      const [a, b] = [await site.board(owner, undefined, "secret"), await site.board(owner, undefined, "secret")];
      const share = (board_id: string, group_id: string, role: "edit" | "add" | "view") =>
        owner.call(groups.shareWithGroup, { board_id, group_id, role });
      await Promise.all([
        share(a.id, one, "view"),
        share(a.id, two, "add"),
        share(b.id, one, "edit"),
        share(b.id, one, "view"),
      ]);
      await expectSound(site);
      await Promise.all([
        accept(dan, one),
        owner.call(groups.unshareWithGroup, { board_id: a.id, group_id: one }),
        share(b.id, two, "view"),
      ]);
      await expectSound(site);
      await Promise.allSettled([
        ben.call(groups.leaveGroup, { group_id: two, user_id: ben.id }),
        owner.call(groups.deleteGroup, { group_id: two }),
        owner.call(removeMember, { board_id: b.id, user_id: dan.id }),
        owner.call(changeMember, { board_id: a.id, user_id: cleo.id, role: "view" }),
      ]);
      await expectSound(site);
      await owner.call(groups.deleteGroup, { group_id: one });
    }
  });

  test("150 changes by four people, six at once: every right is the greatest of their groups", async () => {
    const cast = (await five(site)).slice(0, 4) as [TestPerson, ...TestPerson[]];
    const [owner] = cast;
    const all = [await groupWith(owner, ...cast.slice(1)), await groupWith(owner), await groupWith(owner)];
    const boards: string[] = [];
    for (let n = 0; n < 3; n += 1) boards.push((await site.board(owner, undefined, "secret")).id);
    const random = seededRandom();
    const pick = <T>(list: readonly T[]): T => list[random.number(list.length)] as T;
    const right = () => pick(["edit", "add", "view"] as const);
    const where = () => ({ board_id: pick(boards), group_id: pick(all) });
    const changes: (() => Promise<unknown>)[] = [
      () => owner.call(groups.askToGroup, { group_id: pick(all), user_ids: cast.map((who) => who.id) }),
      () => accept(pick(cast), pick(all)),
      () => accept(pick(cast), pick(all)),
      () => pick(cast).call(groups.answerGroup, { group_id: pick(all), action: "decline" }),
      () => owner.call(groups.leaveGroup, { group_id: pick(all), user_id: pick(cast.slice(1)).id }),
      () => pick(cast).call(groups.shareWithGroup, { ...where(), role: right() }),
      () => owner.call(groups.shareWithGroup, { ...where(), role: right() }),
      () => owner.call(groups.unshareWithGroup, where()),
      () => owner.call(removeMember, { board_id: pick(boards), user_id: pick(cast.slice(1)).id }),
      () => owner.call(changeMember, { board_id: pick(boards), user_id: pick(cast.slice(1)).id, role: right() }),
      () => pick(cast).call(startConversation, { group_id: pick(all), text: "Hello" }),
    ];
    const attempt = () =>
      pick(changes)().catch((error: unknown) => {
        if (!(error instanceof Refusal) || !["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED"].includes(error.reason))
          throw error;
      });
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 6 }, attempt));
      if (round % 8 === 0) await expectSound(site);
    }
    await expectSound(site);
    const { rows } = await site.services.pool.query(`
      select p.role, s.role as offered from board_people p join board_groups s on s.board_id = p.board_id
        join group_people m on m.group_id = s.group_id and m.person_id = p.person_id and m.state = 'member'
       where p.group_id is not null
         and array_position(array['view', 'add', 'edit'], s.role) > array_position(array['view', 'add', 'edit'], p.role)`);
    expect(rows).toEqual([]);
  });

  test("the archive of one's own things tells of one's groups and the boards of them", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben);
    const board = await site.board(owner, "Crags", "secret");
    await owner.call(groups.shareWithGroup, { board_id: board.id, group_id, role: "add" });
    await owner.call(groups.askToGroup, { group_id, user_ids: [cleo.id] });
    expect(await groupsArchivedOf(site.services.db, ben.id)).toMatchObject([
      {
        id: group_id,
        name: "Climbers",
        owner: owner.username,
        people: [owner.username, ben.username],
        boards: [{ id: board.id, name: "Crags", role: "add" }],
      },
    ]);
    expect(await groupsArchivedOf(site.services.db, cleo.id)).toEqual([]);
  });

  // Last: the clock goes on by a month.
  test("whose account is deleted leaves the group to who joined it first, with their own words gone", async () => {
    const [owner, ben, cleo, dan] = await five(site);
    const [shared, alone] = [await groupWith(owner, ben, cleo), await groupWith(owner)];
    const left = await groupWith(dan, owner);
    await owner.call(groups.askToGroup, { group_id: alone, user_ids: [dan.id] });
    const board = await site.board(ben, undefined, "secret");
    await ben.call(groups.shareWithGroup, { board_id: board.id, group_id: shared, role: "add" });
    await ben.call(startConversation, { group_id: shared, text: "Who comes?" });
    for (const group_id of [shared, left]) await owner.call(startConversation, { group_id, text: "I do" });
    await dan.call(startConversation, { group_id: left, text: "Good" });
    await owner.call(groups.leaveGroup, { group_id: left, user_id: owner.id });
    expect(await cleo.call(listMessages, { conversation_id: shared })).toHaveLength(2);
    await expectSound(site);
    await owner.call(closeAccount, { mode: "delete" });
    site.advance(30 * 86_400 + 60);
    await deleteClosedAccounts.run(site.services, {});
    const { db, pool } = site.services;
    expect(await groupsOf(db, cleo.id)).toMatchObject([{ id: shared, owner_id: ben.id, person_count: 2 }]);
    expect(await groupsOf(db, dan.id)).toMatchObject([{ id: left }]);
    expect((await pool.query("select text from messages where text <> 'Hello' order by id")).rows).toEqual([
      { text: "Who comes?" },
      { text: "Good" },
    ]);
    await expectSound(site);
  });
});
