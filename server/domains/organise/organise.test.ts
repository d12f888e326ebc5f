import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  boardFeed,
  createSection,
  deleteBoard,
  deleteSection,
  getBoard,
  listBoards,
  listSections,
  updateBoard,
} from "#contract/boards.ts";
import * as calls from "#contract/organise.ts";
import { createPin, getPin, listTrash, savePin, updatePin } from "#contract/pins.ts";
import { findDrift } from "#server/domains/doctor/recount.ts";
import { shareBoard } from "#tests/share-board.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
beforeAll(async () => {
  site = await createTestSite();
  ada = await site.person();
});
afterAll(() => site.close());

async function sound(): Promise<void> {
  expect(await findDrift(site.services.db)).toEqual([]);
}

async function boardWith(pins: number, owner = ada) {
  const board = await site.board(owner);
  const ids: string[] = [];
  for (let n = 0; n < pins; n += 1) ids.push((await site.pin(owner, board.id, { title: `Pin ${n}` })).id);
  return { id: board.id, pins: ids };
}

async function feed(boardId: string, more: object = {}, reader = ada): Promise<string[]> {
  const pins = await reader.call(boardFeed, { board_id: boardId, page_size: 250, ...more });
  return pins.map((pin) => pin.id);
}

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
    await sound();
    for (const _ of [1, 2]) {
      const undone = await ada.call(calls.undoAction, { action_id: moved.id });
      expect(undone.state).toBe("undone");
      expect(await feed(from.id)).toEqual(before);
    }
    expect(await feed(from.id, { section_id: section.id })).toEqual([from.pins[1]]);
    await sound();
  });

  test("deletes and copies are undone too", async () => {
    const from = await boardWith(3);
    const to = await boardWith(0);
    const deleted = await ada.call(calls.bulkEdit, { action: "delete", pin_ids: from.pins.slice(0, 2) });
    expect(await feed(from.id)).toEqual([from.pins[2]]);
    expect((await ada.call(listTrash, {})).map((thing) => thing.id)).toEqual(
      expect.arrayContaining(from.pins.slice(0, 2)),
    );
    await sound();
    await ada.call(calls.undoAction, { action_id: deleted.id });
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    const copied = await ada.call(calls.bulkEdit, { action: "copy", pin_ids: from.pins, board_id: to.id });
    expect(await feed(to.id)).toHaveLength(3);
    await sound();
    await ada.call(calls.undoAction, { action_id: copied.id });
    expect(await feed(to.id)).toEqual([]);
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    await sound();
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
    await sound();
  });

  test("a board deleted while pins are saved to it keeps every count", async () => {
    const source = await boardWith(1);
    const board = await boardWith(0);
    const saves = Array.from({ length: 8 }, () =>
      ada.call(savePin, { pin_id: source.pins[0] ?? "", board_id: board.id }),
    );
    await Promise.allSettled([...saves.slice(0, 4), ada.call(deleteBoard, { board_id: board.id }), ...saves.slice(4)]);
    await sound();
  });

  test("10,000 pins: others read on, the progress is told, further actions wait as 2171 to 2173, and it is undone", async () => {
    const [from, to, third] = [await boardWith(0), await boardWith(0), await boardWith(1)];
    await fill(from.id, 10_000);
    expect((await ada.call(getBoard, { board_id: from.id })).pin_count).toBe(10_000);
    await site.settle();
    const begun = performance.now();
    const action = await ada.call(calls.bulkEditSelectAll, { board_id: from.id, new_board_id: to.id });
    expect(action).toMatchObject({ state: "working", total: 10_000, done: 0 });
    const move = (from_: string, to_: string) =>
      ada.call(calls.bulkEditSelectAll, { board_id: from_, new_board_id: to_ });
    await expect(move(from.id, third.id)).rejects.toMatchObject({ code: 2172, data: { action_id: action.id } });
    await expect(move(third.id, to.id)).rejects.toMatchObject({ code: 2173 });
    await expect(ada.call(deleteBoard, { board_id: from.id })).rejects.toMatchObject({ code: 2171 });
    expect((await ada.call(calls.boardChanges, { id: from.id })).busy).toBe(true);
    const { workActionJob } = await import("./work-action.job.ts");
    const slowest = { read: 0 };
    let working = true;
    const reader = (async () => {
      while (working) {
        const at = performance.now();
        await site.visitor.call(boardFeed, { board_id: from.id });
        slowest.read = Math.max(slowest.read, performance.now() - at);
        await ada.call(calls.getAction, { action_id: action.id });
      }
    })();
    const at = performance.now();
    await workActionJob.run(site.services, { person_id: ada.id, action_id: action.id } as never);
    const took = performance.now() - at;
    working = false;
    await reader;
    console.log(
      `10,000 pins moved in ${Math.round(took)} ms; slowest read meanwhile ${Math.round(slowest.read)} ms; whole ${Math.round(at - begun + took)} ms`,
    );
    expect(await ada.call(calls.getAction, { action_id: action.id })).toMatchObject({ state: "done", done: 10_000 });
    expect((await ada.call(getBoard, { board_id: to.id })).pin_count).toBe(10_000);
    await sound();
    const undoing = await ada.call(calls.undoAction, { action_id: action.id });
    expect(undoing.state).toBe("undoing");
    await workActionJob.run(site.services, { person_id: ada.id, action_id: action.id } as never);
    expect((await ada.call(getBoard, { board_id: from.id })).pin_count).toBe(10_000);
    expect((await ada.call(getBoard, { board_id: to.id })).pin_count).toBe(0);
    await ada.call(deleteBoard, { board_id: third.id });
    await sound();
  }, 120_000);
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
    await sound();
  });
});

describe("FIELD-10 order by hand", () => {
  test("a pin put between two others stands there, also when the numbers between them have run out", async () => {
    const { id, pins } = await boardWith(5);
    const order = (await feed(id)).slice();
    for (let n = 0; n < 60; n += 1) {
      const last = order.pop() ?? "";
      await ada.call(calls.orderPins, { board_id: id, pin_ids: [last], after_pin_id: order[0] ?? "" });
      order.splice(1, 0, last);
      expect(await feed(id)).toEqual(order);
    }
    await ada.call(calls.orderPins, { board_id: id, pin_ids: [pins[0] ?? "", pins[3] ?? ""] });
    expect((await feed(id)).slice(0, 2)).toEqual([pins[0], pins[3]]);
    const fresh = await site.pin(ada, id);
    expect((await feed(id))[0]).toBe(fresh.id);
    expect(await feed(id, { sort: "oldest" })).toEqual([...pins, fresh.id]);
    expect(await feed(id, { sort: "newest" })).toEqual([fresh.id, ...pins.toReversed()]);
    expect((await feed(id, { sort: "alphabetical" }))[0]).toBe(fresh.id);
    await sound();
  });

  test("pages of every order hold each pin once", async () => {
    const { id, pins } = await boardWith(7);
    for (const sort of ["custom", "newest", "oldest", "alphabetical"] as const) {
      const seen: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: { data: { id: string }[]; bookmark: string | null } = await ada.page(boardFeed, {
          board_id: id,
          sort,
          page_size: 3,
          ...(bookmark === null ? {} : { bookmark }),
        });
        seen.push(...page.data.map((pin) => pin.id));
        bookmark = page.bookmark;
      } while (bookmark !== null);
      expect(seen.toSorted()).toEqual(pins.toSorted());
    }
  });

  test("two people who order at once lose no pin", async () => {
    const { id, pins } = await boardWith(6);
    const other = await site.person();
    await shareBoard(site, id, other.id, "edit");
    await Promise.all(
      pins.map((pin, n) =>
        (n % 2 === 0 ? ada : other).call(calls.orderPins, {
          board_id: id,
          pin_ids: [pin],
          ...(n === 0 ? {} : { before_pin_id: pins[0] ?? "" }),
        }),
      ),
    );
    expect((await feed(id)).toSorted()).toEqual(pins.toSorted());
    await sound();
  });

  test("boards of a person stand as they put them; a new one comes first", async () => {
    const eve = await site.person();
    const [a, b, c] = [await site.board(eve), await site.board(eve), await site.board(eve)];
    const listed = async () => (await eve.call(listBoards, { sort: "custom" })).map((board) => board.id);
    expect(await listed()).toEqual([c.id, b.id, a.id]);
    await eve.call(calls.orderBoards, { board_ids: [a.id], after_board_id: c.id });
    expect(await listed()).toEqual([c.id, a.id, b.id]);
    const d = await site.board(eve);
    expect(await listed()).toEqual([d.id, c.id, a.id, b.id]);
    const own = await site.board(ada);
    await expect(eve.call(calls.orderBoards, { board_ids: [own.id] })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("SAV-13 merging", () => {
  test("a board into another: sections are joined by name, the empty board lies in the trash, and undo brings all back", async () => {
    const from = await boardWith(3);
    const to = await boardWith(1);
    await ada.call(createSection, { board_id: from.id, name: "Lamps", initial_pins: [from.pins[0] ?? ""] });
    await ada.call(createSection, { board_id: from.id, name: "Sofas", initial_pins: [from.pins[1] ?? ""] });
    await ada.call(createSection, { board_id: to.id, name: "lamps" });
    const merged = await ada.call(calls.mergeBoards, { board_id: from.id, into_board_id: to.id });
    expect(merged).toMatchObject({ kind: "merge", state: "done", done: 3 });
    const sections = await ada.call(listSections, { board_id: to.id });
    expect(sections.map(({ title, pin_count }) => [title, pin_count])).toEqual([
      ["lamps", 1],
      ["Sofas", 1],
    ]);
    await expect(ada.call(getBoard, { board_id: from.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await sound();
    await ada.call(calls.undoAction, { action_id: merged.id });
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    expect((await ada.call(listSections, { board_id: from.id })).map((section) => section.pin_count)).toEqual([1, 1]);
    await sound();
    await expect(ada.call(calls.mergeBoards, { board_id: to.id, into_board_id: to.id })).rejects.toMatchObject({
      code: 112,
    });
  });

  test("all into one section; sections merge; a section goes with its pins", async () => {
    const from = await boardWith(2);
    const to = await boardWith(1);
    await ada.call(calls.mergeBoards, { board_id: from.id, into_board_id: to.id, sections: "one" });
    const [one] = await ada.call(listSections, { board_id: to.id });
    expect(one?.pin_count).toBe(2);
    const two = await ada.call(createSection, { board_id: to.id, name: "Two", initial_pins: to.pins });
    const merged = await ada.call(calls.mergeSections, { section_id: one?.id ?? "", into_section_id: two.id });
    expect(merged.pin_count).toBe(3);
    await sound();
    await ada.call(deleteSection, { section_id: two.id, pins: "delete" });
    expect(await feed(to.id)).toEqual([]);
    await sound();
  });

  test("a cover is cut, and another picture is whole again", async () => {
    const { id, pins } = await boardWith(2);
    const cover_crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 };
    const cut = await ada.call(updateBoard, { board_id: id, cover_pin_id: pins[0] ?? "", cover_crop });
    expect(cut.cover_crop).toEqual(cover_crop);
    const whole = await ada.call(updateBoard, { board_id: id, cover_pin_id: pins[1] ?? "" });
    expect(whole.cover_crop).toBeUndefined();
    await expect(ada.call(updateBoard, { board_id: id, version: 1, name: "Late" })).rejects.toMatchObject({
      reason: "CONFLICT",
    });
  });
});

describe("notes, favourites, changes", () => {
  test("a note is for its writer alone", async () => {
    const { pins } = await boardWith(1);
    const pin_id = pins[0] ?? "";
    const other = await site.person();
    await ada.call(calls.setPinNote, { pin_id, note: "for the hall" });
    expect(await ada.call(calls.getPinNote, { pin_ids: pins })).toMatchObject([{ note: "for the hall" }]);
    expect(await other.call(calls.getPinNote, { pin_ids: pins })).toEqual([]);
    await expect(other.call(calls.setPinNote, { pin_id, note: "x" })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect(JSON.stringify(await other.call(getPin, { id: pin_id }))).not.toContain("for the hall");
    await ada.call(calls.setPinNote, { pin_id, note: "" });
    expect(await ada.call(calls.getPinNote, { pin_ids: pins })).toEqual([]);
  });

  test("many pins get new words at once, or none when one is somebody else's", async () => {
    const { pins } = await boardWith(2);
    const changed = await ada.call(calls.bulkEditPins, { pin_ids: pins, title: "Kettles", note: "mine" });
    expect(changed.changed).toBe(2);
    expect((await ada.call(getPin, { id: pins[1] ?? "" })).title).toBe("Kettles");
    const other = await site.person();
    await expect(other.call(calls.bulkEditPins, { pin_ids: pins, title: "X" })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
    });
    await expect(ada.call(calls.bulkEditPins, { pin_ids: pins })).rejects.toMatchObject({ code: 2 });
    await sound();
  });

  test("favourites are listed while one may see them", async () => {
    const eve = await site.person();
    const { id, pins } = await boardWith(1);
    for (const _ of [1, 2]) await eve.call(calls.addFavorite, { pin_id: pins[0] ?? "" });
    await eve.call(calls.addFavorite, { board_id: id });
    expect(await eve.call(calls.favoritePins, {})).toHaveLength(1);
    expect(await eve.call(calls.favoriteBoards, {})).toHaveLength(1);
    expect(await eve.call(calls.favoritesAmong, { pin_ids: pins, board_ids: [id] })).toEqual({
      pin_ids: pins,
      board_ids: [id],
    });
    await ada.call(updateBoard, { board_id: id, privacy: "secret" });
    expect(await eve.call(calls.favoritePins, {})).toEqual([]);
    expect(await eve.call(calls.favoriteBoards, {})).toEqual([]);
  });

  test("a co-editor's page learns of every change, and a stranger of none of a secret board", async () => {
    const { id, pins } = await boardWith(1);
    const { revision } = await ada.call(calls.boardChanges, { id });
    expect((await ada.call(calls.boardChanges, { id, since: revision })).changed).toBe(false);
    const changes: (() => Promise<unknown>)[] = [
      () => site.pin(ada, id),
      () => ada.call(createSection, { board_id: id, name: "New" }),
      () => ada.call(updateBoard, { board_id: id, description: "d" }),
      () => ada.call(calls.orderPins, { board_id: id, pin_ids: pins }),
    ];
    let since = revision;
    for (const change of changes) {
      await change();
      const answer = await ada.call(calls.boardChanges, { id, since });
      expect(answer.changed).toBe(true);
      since = answer.revision;
    }
    await ada.call(updateBoard, { board_id: id, privacy: "secret" });
    await expect(site.visitor.call(calls.boardChanges, { id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

test("a pin changed in two tabs keeps the first change", async () => {
  const { pins } = await boardWith(1);
  const id = pins[0] ?? "";
  const { version } = await ada.call(getPin, { id });
  const both = await Promise.allSettled([
    ada.call(updatePin, { id, version, title: "One" }),
    ada.call(updatePin, { id, version, title: "Two" }),
  ]);
  expect(both.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  void createPin;
});
