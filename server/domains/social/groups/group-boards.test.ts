import { describe, expect, test } from "vitest";
import { deleteBoard, getBoard, restoreBoard, updateBoard } from "#contract/content/boards.ts";
import * as groups from "#contract/social/groups.ts";
import { answerInvite, changeMember, invite, listMembers, removeMember } from "#contract/social/members.ts";
import { block } from "#contract/social/messages.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { removeBoard } from "#server/domains/content/board-states/remove-board.ts";
import { limits } from "#spec/constants/limits.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { accept, five, groupWith, refused, toldOf } from "./groups.fixture.ts";

const site = testSite();

const sees = (who: TestPerson, board_id: string) =>
  who.call(getBoard, { board_id }).then(
    (board) => (board.can_edit ? "edit" : board.can_add ? "add" : "view"),
    (error: { reason: string }) => error.reason,
  );

describe("a board shared with a group", () => {
  test("all its people see it, who joins later too, an outsider not; out of the group is out at once", async () => {
    const [owner, ben, cleo, late, outsider] = await five(site);
    const group_id = await groupWith(owner, ben, cleo);
    const board = await site.board(owner, undefined, "secret");
    const pin = await site.pin(owner, board.id);
    const share = { board_id: board.id, group_id, role: "add" as const };
    expect(await owner.call(groups.shareWithGroup, share, "share-1")).toMatchObject({
      group: { id: group_id, person_count: 3 },
      role: "add",
      joined: 2,
    });
    expect(await owner.call(groups.shareWithGroup, share, "share-1")).toMatchObject({ joined: 2 });
    expect(await owner.call(groups.shareWithGroup, share)).toMatchObject({ joined: 0 });
    expect(await Promise.all([ben, cleo, late, outsider].map((who) => sees(who, board.id)))).toEqual([
      "add",
      "add",
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
    expect(await ben.call(listNotifications, {})).toMatchObject([
      { kind: "board_group", actors: [{ id: owner.id }], board: { id: board.id }, group: { id: group_id } },
    ]);
    await owner.call(groups.askToGroup, { group_id, user_ids: [late.id] });
    expect(await late.call(groups.readGroup, { group_id })).toMatchObject({ boards: [] });
    expect(await sees(late, board.id)).toBe("NOT_FOUND");
    await accept(late, group_id);
    expect(await sees(late, board.id)).toBe("add");
    expect(await late.call(groups.readGroup, { group_id })).toMatchObject({
      boards: [{ board: { id: board.id }, role: "add" }],
    });
    const people = await late.call(listMembers, { board_id: board.id });
    expect(people.groups).toEqual([
      { group: { id: group_id, name: "Climbers", person_count: 4 }, role: "add", is_mine: true },
    ]);
    expect(people.members.map((member) => [member.user?.id, member.group_id])).toEqual(
      expect.arrayContaining([
        [owner.id, null],
        [late.id, group_id],
      ]),
    );
    await expectSound(site);

    const saves = Array.from({ length: 4 }, () => ben.call(savePin, { pin_id: pin.id, board_id: board.id }));
    await Promise.allSettled([...saves, owner.call(groups.leaveGroup, { group_id, user_id: ben.id })]);
    await expect(ben.call(getPin, { id: pin.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    await expect(ben.call(savePin, { pin_id: pin.id, board_id: board.id })).rejects.toMatchObject(refused("NOT_FOUND"));
    expect(await toldOf(ben)).toEqual([]);
    await owner.call(groups.deleteGroup, { group_id });
    expect(await sees(cleo, board.id)).toBe("NOT_FOUND");
    expect(await owner.call(getBoard, { board_id: board.id })).toMatchObject({ is_collaborative: false });
    await expectSound(site);
  });

  test("through two groups the greater right counts, and the other is left when one ends", async () => {
    const [owner, ben] = await five(site);
    const [one, two] = [await groupWith(owner, ben), await groupWith(owner, ben)];
    const board = await site.board(owner, undefined, "secret");
    const share = (group_id: string, role: "edit" | "add" | "view") =>
      owner.call(groups.shareWithGroup, { board_id: board.id, group_id, role });
    await share(one, "view");
    expect(await share(two, "edit")).toMatchObject({ joined: 0 });
    expect(await sees(ben, board.id)).toBe("edit");
    await share(two, "view");
    expect(await sees(ben, board.id)).toBe("view");
    await share(one, "add");
    expect(await sees(ben, board.id)).toBe("add");
    await expectSound(site);
    await owner.call(groups.unshareWithGroup, { board_id: board.id, group_id: one });
    expect(await sees(ben, board.id)).toBe("view");
    await ben.call(groups.leaveGroup, { group_id: two, user_id: ben.id });
    expect(await sees(ben, board.id)).toBe("NOT_FOUND");
    await expectSound(site);
  });

  test("who belongs to it by themselves stays as they are, whatever becomes of the group", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben, cleo);
    const board = await site.board(owner, undefined, "secret");
    await owner.call(invite, { board_id: board.id, invited_user_ids: [ben.id, cleo.id], role: "view" });
    await ben.call(answerInvite, { board_id: board.id, action: "accept" });
    // The other is asked still: the group answers for them.
    expect(await owner.call(groups.shareWithGroup, { board_id: board.id, group_id, role: "edit" })).toMatchObject({
      joined: 1,
    });
    expect([await sees(ben, board.id), await sees(cleo, board.id)]).toEqual(["view", "edit"]);
    expect((await cleo.call(listMembers, {})).invites).toEqual([]);
    expect(await toldOf(cleo)).toEqual(["board_group"]);
    await owner.call(changeMember, { board_id: board.id, user_id: cleo.id, role: "add" });
    await expectSound(site);
    await owner.call(groups.deleteGroup, { group_id });
    expect([await sees(ben, board.id), await sees(cleo, board.id)]).toEqual(["view", "add"]);
    await expectSound(site);
  });

  test("a board handed to somebody of the group is theirs without it; the group keeps it", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben, cleo);
    const board = await site.board(owner, undefined, "secret");
    await owner.call(groups.shareWithGroup, { board_id: board.id, group_id, role: "add" });
    await owner.call(changeMember, { board_id: board.id, user_id: ben.id, role: "owner" });
    await expectSound(site);
    await ben.call(groups.leaveGroup, { group_id, user_id: ben.id });
    expect([await sees(ben, board.id), await sees(owner, board.id), await sees(cleo, board.id)]).toEqual([
      "edit",
      "edit",
      "add",
    ]);
    expect(await ben.call(groups.unshareWithGroup, { board_id: board.id, group_id })).toEqual({ removed: true });
    expect(await sees(cleo, board.id)).toBe("NOT_FOUND");
    await expectSound(site);
  });

  test("who leaves the board alone stays away while the right changes, and the group keeps the board", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben, cleo);
    const board = await site.board(owner, undefined, "secret");
    const share = { board_id: board.id, group_id };
    await owner.call(groups.shareWithGroup, { ...share, role: "view" });
    await ben.call(removeMember, { board_id: board.id, user_id: ben.id });
    expect(await owner.call(groups.shareWithGroup, { ...share, role: "edit" })).toMatchObject({ joined: 0 });
    expect([await sees(ben, board.id), await sees(cleo, board.id)]).toEqual(["NOT_FOUND", "edit"]);
    await expectSound(site);
    expect(await owner.call(groups.unshareWithGroup, share)).toEqual({ removed: true });
    expect(await owner.call(groups.unshareWithGroup, share)).toEqual({ removed: false });
    expect(await owner.call(groups.shareWithGroup, share)).toMatchObject({ joined: 2, role: "view" });
    await expectSound(site);
  });

  test("who blocks whoever shares it is left out in silence, also when they join later", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben);
    await owner.call(groups.askToGroup, { group_id, user_ids: [cleo.id] });
    for (const who of [ben, cleo]) await who.call(block, { user_id: owner.id });
    const board = await site.board(owner, undefined, "secret");
    expect(await owner.call(groups.shareWithGroup, { board_id: board.id, group_id })).toMatchObject({ joined: 0 });
    await accept(cleo, group_id);
    expect([await sees(ben, board.id), await sees(cleo, board.id)]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    await expectSound(site);
  });

  test("only who edits the board and belongs to the group shares them", async () => {
    const [owner, editor, viewer, asked, outsider] = await five(site);
    const group_id = await groupWith(owner, editor, viewer);
    await owner.call(groups.askToGroup, { group_id, user_ids: [asked.id] });
    const board = await site.board(owner, undefined, "secret");
    for (const [who, role] of [
      [editor, "edit"],
      [viewer, "view"],
      [asked, "edit"],
      [outsider, "edit"],
    ] as const) {
      await owner.call(invite, { board_id: board.id, invited_user_ids: [who.id], role });
      await who.call(answerInvite, { board_id: board.id, action: "accept" });
    }
    const share = (who: TestPerson) => who.call(groups.shareWithGroup, { board_id: board.id, group_id });
    const own = await site.board(viewer);
    await expect(share(viewer)).rejects.toMatchObject(refused("NOT_ALLOWED"));
    await expect(share(asked)).rejects.toMatchObject(refused("NOT_ALLOWED", "Join this group"));
    await expect(share(outsider)).rejects.toMatchObject(refused("NOT_FOUND", "group"));
    await expect(owner.call(groups.shareWithGroup, { board_id: "404", group_id })).rejects.toMatchObject(
      refused("NOT_FOUND", "board"),
    );
    await expect(owner.call(groups.shareWithGroup, { board_id: own.id, group_id })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    await share(editor);
    await expect(viewer.call(groups.unshareWithGroup, { board_id: board.id, group_id })).rejects.toMatchObject(
      refused("NOT_ALLOWED"),
    );
    expect((await (await site.person()).call(listMembers, { board_id: own.id })).groups).toEqual([]);
    // An editor outside the group takes it off again; the names of its people are not theirs to see.
    expect((await outsider.call(listMembers, { board_id: board.id })).groups).toMatchObject([{ is_mine: false }]);
    expect(await outsider.call(groups.unshareWithGroup, { board_id: board.id, group_id })).toEqual({ removed: true });
    await expectSound(site);
  });

  test("a board that is full, and a group with as many boards as it can have, refuse with a sentence", async () => {
    const [owner, ben, cleo] = await five(site);
    const group_id = await groupWith(owner, ben);
    const board = await site.board(owner, "Crowded", "secret");
    const { pool } = site.services;
    await pool.query("insert into board_people select $1, n, 'view', now() from generate_series(1, $2::int) n", [
      board.id,
      limits.collaboratorsPerBoardMax - 2,
    ]);
    const share = (board_id: string) => owner.call(groups.shareWithGroup, { board_id, group_id });
    await share(board.id);
    await owner.call(groups.askToGroup, { group_id, user_ids: [cleo.id] });
    await expect(accept(cleo, group_id)).rejects.toMatchObject(refused("NOT_ALLOWED", "one of this group's is full"));
    expect(await cleo.call(groups.listGroups, {})).toMatchObject([{ state: "pending" }]);
    await pool.query("delete from board_people where board_id = $1 and person_id < 1000", [board.id]);
    await accept(cleo, group_id);
    await expectSound(site);
    await pool.query("insert into group_boards select $1, n from generate_series(1, $2::int) n", [
      group_id,
      limits.boardsPerGroupMax - 1,
    ]);
    await expect(share((await site.board(owner)).id)).rejects.toMatchObject(refused("NOT_ALLOWED", "up to 200 boards"));
    await pool.query("delete from group_boards where group_id = $1 and board_id < 1000", [group_id]);
    await expectSound(site);
  });

  test("a board made public, deleted, brought back, and removed for good, takes its groups with it", async () => {
    const [owner, ben] = await five(site);
    const group_id = await groupWith(owner, ben);
    const board = await site.board(owner, undefined, "secret");
    await owner.call(groups.shareWithGroup, { board_id: board.id, group_id, role: "add" });
    await owner.call(updateBoard, { board_id: board.id, privacy: "public" });
    expect(await sees(ben, board.id)).toBe("add");
    await owner.call(deleteBoard, { board_id: board.id });
    expect(await sees(ben, board.id)).toBe("NOT_FOUND");
    expect((await ben.call(groups.readGroup, { group_id })).boards).toEqual([]);
    await expectSound(site);
    await owner.call(restoreBoard, { board_id: board.id });
    expect(await sees(ben, board.id)).toBe("add");
    await owner.call(deleteBoard, { board_id: board.id });
    await transaction(site.services.db, (tx) => removeBoard(site.services, tx, board.id));
    const { rows } = await site.services.pool.query("select from board_groups where board_id = $1", [board.id]);
    expect(rows).toEqual([]);
    await site.services.pool.query("delete from trash where id = $1", [board.id]);
    await expectSound(site);
  });
});
