import { describe, expect, test } from "vitest";
import { boardFeed, createSection, deleteBoard, getBoard } from "#contract/content/boards.ts";
import * as calls from "#contract/content/organise.ts";
import { listTrash, savePin } from "#contract/content/pins.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { filledBoards } from "./filled-boards.fixture.ts";

const site = testSite();
const ada = testPerson(site);
const { boardWith, feed } = filledBoards(site, ada);

/** Boards of many pins, made by saving one pin on and on. */
async function fill(boardId: string, count: number): Promise<void> {
  const first = await boardWith(1);
  let ids = first.pins;
  while (ids.length < 500) {
    await ada.call(calls.bulkEdit, { action: "copy", pin_ids: ids.slice(0, 500 - ids.length), board_id: first.id });
    ids = [...ids, ...(await feed(first.id)).filter((id) => !ids.includes(id))].slice(0, 500);
    if (ids.length >= 250) {
      await ada.call(calls.bulkEdit, { action: "copy", pin_ids: ids.slice(0, 250), board_id: boardId });
      break;
    }
  }
  for (let made = 250; made < count; made += 250)
    await ada.call(calls.bulkEdit, {
      action: "copy",
      pin_ids: ids.slice(0, Math.min(250, count - made)),
      board_id: boardId,
    });
}

describe("SAV-11 many pins at once", () => {
  test("moves, and each goes back to its place when that is undone; the second time nothing changes", async () => {
    const from = await boardWith(4);
    const section = await ada.call(createSection, {
      board_id: from.id,
      name: "Top",
      initial_pins: [from.pins[1] ?? ""],
    });
    const to = await boardWith(1);
    const before = await feed(from.id);
    const moved = await ada.call(calls.bulkEdit, { pin_ids: from.pins.slice(0, 3), board_id: to.id });
    expect(moved).toMatchObject({ state: "done", total: 3, done: 3, kind: "move", to_board_id: to.id });
    expect(await feed(to.id)).toEqual([from.pins[2], from.pins[1], from.pins[0], to.pins[0]]);
    expect(await feed(from.id)).toEqual([from.pins[3]]);
    await expectSound(site);
    for (const _ of [1, 2]) {
      const undone = await ada.call(calls.undoAction, { action_id: moved.id });
      expect(undone.state).toBe("undone");
      expect(await feed(from.id)).toEqual(before);
    }
    expect(await feed(from.id, { section_id: section.id })).toEqual([from.pins[1]]);
    await expectSound(site);
  });

  test("SAV-12 into a section made for them and out of it again, each undone", async () => {
    const { id, pins } = await boardWith(3);
    const section = await ada.call(createSection, { board_id: id, name: "Made for two" });
    const inSection = () => feed(id, { section_id: section.id });
    const place = { pin_ids: pins.slice(0, 2), board_id: id };
    const into = await ada.call(calls.bulkEdit, { ...place, section_id: section.id });
    expect(await inSection()).toEqual([pins[1], pins[0]]);
    const out = await ada.call(calls.bulkEdit, { ...place, section_id: null });
    expect(await inSection()).toEqual([]);
    await ada.call(calls.undoAction, { action_id: out.id });
    expect(await inSection()).toEqual([pins[1], pins[0]]);
    await ada.call(calls.undoAction, { action_id: into.id });
    expect(await inSection()).toEqual([]);
    expect(await feed(id)).toEqual(pins.toReversed());
    await expectSound(site);
  });

  test("deletes and copies are undone too", async () => {
    const from = await boardWith(3);
    const to = await boardWith(0);
    const deleted = await ada.call(calls.bulkEdit, { action: "delete", pin_ids: from.pins.slice(0, 2) });
    expect(await feed(from.id)).toEqual([from.pins[2]]);
    expect((await ada.call(listTrash, {})).map((thing) => thing.id)).toEqual(
      expect.arrayContaining(from.pins.slice(0, 2)),
    );
    await expectSound(site);
    await ada.call(calls.undoAction, { action_id: deleted.id });
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    const copied = await ada.call(calls.bulkEdit, { action: "copy", pin_ids: from.pins, board_id: to.id });
    expect(await feed(to.id)).toHaveLength(3);
    await expectSound(site);
    await ada.call(calls.undoAction, { action_id: copied.id });
    expect(await feed(to.id)).toEqual([]);
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    await expectSound(site);
  });

  test("a move to where every pin is refuses as 112, and after ten minutes nothing is undone", async () => {
    const { id, pins } = await boardWith(2);
    await expect(ada.call(calls.bulkEdit, { pin_ids: pins, board_id: id })).rejects.toMatchObject({ code: 112 });
    await expect(ada.call(calls.bulkEditSelectAll, { board_id: id })).rejects.toMatchObject({ code: 112 });
    const deleted = await ada.call(calls.bulkEdit, { action: "delete", pin_ids: pins });
    site.advance(601);
    await expect(ada.call(calls.undoAction, { action_id: deleted.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("all or none: one pin that isn't there, and nothing moves", async () => {
    const { id, pins } = await boardWith(2);
    const to = await boardWith(0);
    const gone = { reason: "NOT_FOUND", data: { field: "pin_ids", missing: ["7"] } };
    await expect(ada.call(calls.bulkEdit, { pin_ids: [...pins, "7"], board_id: to.id })).rejects.toMatchObject(gone);
    expect(await feed(id)).toHaveLength(2);
    await expect(ada.call(calls.bulkEdit, { pin_ids: pins })).rejects.toMatchObject({ data: { field: "board_id" } });
  });

  test("the same pin moved twice at once ends on one board", async () => {
    const from = await boardWith(1);
    const [one, two] = [await boardWith(0), await boardWith(0)];
    await Promise.allSettled([
      ada.call(calls.bulkEdit, { pin_ids: from.pins, board_id: one.id }),
      ada.call(calls.bulkEdit, { pin_ids: from.pins, board_id: two.id }),
    ]);
    expect([...(await feed(one.id)), ...(await feed(two.id))]).toEqual(from.pins);
    await expectSound(site);
  });

  test("a board deleted while pins are saved to it keeps every count", async () => {
    const source = await boardWith(1);
    const board = await boardWith(0);
    const saves = Array.from({ length: 8 }, () =>
      ada.call(savePin, { pin_id: source.pins[0] ?? "", board_id: board.id }),
    );
    await Promise.allSettled([...saves.slice(0, 4), ada.call(deleteBoard, { board_id: board.id }), ...saves.slice(4)]);
    await expectSound(site);
  });

  test("10,000 pins: others read on, the progress is told, further actions wait as 2171 to 2173, and it is undone", async () => {
    const [from, to, third] = [await boardWith(0), await boardWith(0), await boardWith(1)];
    await fill(from.id, 10_000);
    expect((await ada.call(getBoard, { board_id: from.id })).pin_count).toBe(10_000);
    await site.settle();
    const action = await ada.call(calls.bulkEditSelectAll, { board_id: from.id, new_board_id: to.id });
    expect(action).toMatchObject({ state: "working", total: 10_000, done: 0 });
    const move = (from_: string, to_: string) =>
      ada.call(calls.bulkEditSelectAll, { board_id: from_, new_board_id: to_ });
    await expect(move(from.id, third.id)).rejects.toMatchObject({ code: 2172, data: { action_id: action.id } });
    await expect(move(third.id, to.id)).rejects.toMatchObject({ code: 2173 });
    await expect(ada.call(deleteBoard, { board_id: from.id })).rejects.toMatchObject({ code: 2171 });
    expect((await ada.call(calls.boardChanges, { id: from.id })).busy).toBe(true);
    const { workActionJob } = await import("./work-action.job.ts");
    let reads = 0;
    let working = true;
    const reader = (async () => {
      while (working) {
        await site.visitor.call(boardFeed, { board_id: from.id });
        await ada.call(calls.getAction, { action_id: action.id });
        reads += 1;
      }
    })();
    await workActionJob.run(site.services, { person_id: ada.id, action_id: action.id } as never);
    working = false;
    const readMeanwhile = reads;
    await reader;
    expect(readMeanwhile).toBeGreaterThan(1);
    expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "done", done: 10_000 });
    expect((await ada.call(getBoard, { board_id: to.id })).pin_count).toBe(10_000);
    await expectSound(site);
    const undoing = await ada.call(calls.undoAction, { action_id: action.id });
    expect(undoing.state).toBe("undoing");
    await workActionJob.run(site.services, { person_id: ada.id, action_id: action.id } as never);
    expect((await ada.call(getBoard, { board_id: from.id })).pin_count).toBe(10_000);
    expect((await ada.call(getBoard, { board_id: to.id })).pin_count).toBe(0);
    await ada.call(deleteBoard, { board_id: third.id });
    await expectSound(site);
  });
});

describe("SAV-11 pins of others", () => {
  test.each([
    ["add", "delete", "NOT_ALLOWED"],
    ["add", "section", "NOT_ALLOWED"],
    ["view", "section", "NOT_ALLOWED"],
    ["edit", "section", null],
    ["edit", "delete", null],
    ["edit", "away", null],
    ["edit", "hide", "NOT_ALLOWED"],
  ] as const)("who may %s does %s: %s", async (role, what, refusal) => {
    const board = await boardWith(2);
    const section = await ada.call(createSection, { board_id: board.id, name: "Here" });
    const other = await site.person();
    await shareBoard(site, board.id, other.id, role);
    const target = await site.board(other, undefined, what === "hide" ? "secret" : "public");
    const input = {
      section: { pin_ids: board.pins, board_id: board.id, section_id: section.id },
      delete: { pin_ids: board.pins, action: "delete" as const },
      away: { pin_ids: board.pins, board_id: target.id },
      hide: { pin_ids: board.pins, board_id: target.id },
    }[what];
    const done = other.call(calls.bulkEdit, input);
    if (refusal === null) expect((await done).done).toBe(2);
    else await expect(done).rejects.toMatchObject({ reason: refusal });
    await expectSound(site);
  });
});
