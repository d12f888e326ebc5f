import { expect, test } from "vitest";
import { boardFeed, createSection, getBoard, listSections } from "#contract/content/boards.ts";
import { getPin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import type { TestClient } from "#tests/site.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/** Somebody with a public board that a friend belongs to. */
async function withBoard() {
  const [me, friend] = [await site.person(), await site.person()];
  const board = await site.board(me, "Copper kettles");
  await me.call(createSection, { board_id: board.id, name: "Small ones" });
  const pin = await site.pin(me, board.id);
  await shareBoard(site, board.id, friend.id, "add");
  /** How many of the ways to the board and its pin are open to them. */
  const open = async (viewer: TestClient) => {
    const board_id = board.id;
    const asked = await Promise.allSettled([
      viewer.call(getBoard, { board_id }),
      viewer.call(getBoard, { username: me.username, slug: "copper-kettles" }),
      viewer.call(boardFeed, { board_id }),
      viewer.call(listSections, { board_id }),
      viewer.call(getPin, { id: pin.id }),
    ]);
    return asked.filter(({ status }) => status === "fulfilled").length;
  };
  return { me, friend, board, open };
}

test("with the answer that a profile is private its boards and pins are closed to others, and open again with the next", async () => {
  const { me, friend, open } = await withBoard();
  const stranger = await site.person();
  for (const viewer of [site.visitor, stranger, friend, me]) expect(await open(viewer)).toBe(5);
  await me.call(updateUser, { is_private: true });
  expect([await open(site.visitor), await open(stranger)]).toEqual([0, 0]);
  for (const member of [friend, me]) expect(await open(member)).toBe(5);
  await me.call(updateUser, { is_private: false });
  expect(await open(site.visitor)).toBe(5);
  await site.settle();
  expect(await open(site.visitor)).toBe(5);
});

test("a board that is busy meanwhile is closed by the job, and the choice stands", async () => {
  const { me, board, open } = await withBoard();
  const busy = await site.services.pool.connect();
  await busy.query("begin");
  await busy.query("select 1 from boards where id = $1 for update", [board.id]);
  expect((await me.call(updateUser, { is_private: true })).user.is_private).toBe(true);
  await busy.query("rollback");
  busy.release();
  await site.settle();
  expect(await open(site.visitor)).toBe(0);
});
