import { beforeAll, describe, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { removeMember } from "#contract/social/members.ts";
import * as calls from "#contract/content/organise.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { workActionJob } from "./work-action.job.ts";

const site = testSite();
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  [ada, bob] = [await site.person(), await site.person()];
});

/** A board of Ada's with a pin of hers, which Bob may edit. */
async function sharedBoard() {
  const { id } = await site.board(ada);
  await shareBoard(site, id, bob.id, "edit");
  return { id, pin: (await site.pin(ada, id)).id };
}

const dismiss = (boardId: string) => ada.call(removeMember, { board_id: boardId, user_id: bob.id });

async function pinsOf(boardId: string): Promise<string[]> {
  return (await site.visitor.call(boardFeed, { board_id: boardId })).map((pin) => pin.id);
}

describe("SAV-11 undoing", () => {
  test.each([0, 1])("pins come back to no board whose right was lost meanwhile (%i)", async (lost) => {
    for (const action of ["delete", "move"] as const) {
      const boards = [await sharedBoard(), await sharedBoard()];
      const away = (await site.board(bob)).id;
      const done = await bob.call(calls.bulkEdit, {
        action,
        pin_ids: boards.map((board) => board.pin),
        ...(action === "move" && { board_id: away }),
      });
      await dismiss(boards[lost]?.id ?? "");
      await expect(bob.call(calls.undoAction, { action_id: done.id })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
      for (const board of boards) expect(await pinsOf(board.id)).toEqual([]);
      await expectSound(site);
    }
  });

  test("pins leave no board whose right was lost meanwhile", async () => {
    const [from, to] = [await sharedBoard(), await sharedBoard()];
    const moved = await bob.call(calls.bulkEdit, { pin_ids: [from.pin], board_id: to.id });
    await dismiss(to.id);
    await expect(bob.call(calls.undoAction, { action_id: moved.id })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await pinsOf(to.id)).toContain(from.pin);
  });

  test("copies of what one only sees are taken away again", async () => {
    const seen = await site.board(ada);
    const pin = await site.pin(ada, seen.id);
    const own = await site.board(bob);
    const copied = await bob.call(calls.bulkEdit, { action: "copy", pin_ids: [pin.id], board_id: own.id });
    expect(await pinsOf(own.id)).toHaveLength(1);
    expect(await bob.call(calls.undoAction, { action_id: copied.id })).toMatchObject({ state: "undone" });
    expect(await pinsOf(own.id)).toEqual([]);
  });
});

test("SAV-11 whoever loses their right while an action runs goes no further", async () => {
  const board = await sharedBoard();
  for (let pins = 1; pins <= 500;) {
    const page = await ada.call(boardFeed, { board_id: board.id, page_size: 250 });
    await ada.call(calls.bulkEdit, { action: "copy", pin_ids: page.map((pin) => pin.id), board_id: board.id });
    pins += page.length;
  }
  const away = (await site.board(bob)).id;
  const action = await bob.call(calls.bulkEditSelectAll, { board_id: board.id, new_board_id: away });
  expect(action.state).toBe("working");
  await dismiss(board.id);
  await workActionJob.run(site.services, { person_id: bob.id, action_id: action.id } as never);
  expect(await bob.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "failed", done: 0 });
  expect(await pinsOf(away)).toEqual([]);
  expect((await ada.call(calls.boardChanges, { id: board.id })).busy).toBe(false);
  await expectSound(site);
});
