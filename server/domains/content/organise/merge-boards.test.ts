import { describe, expect, test } from "vitest";
import { createSection, deleteSection, getBoard, listSections, updateBoard } from "#contract/content/boards.ts";
import * as calls from "#contract/content/organise.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { shareBoard } from "#tests/share-board.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { filledBoards } from "./filled-boards.fixture.ts";

const site = testSite();
const ada = testPerson(site);
const { boardWith, feed } = filledBoards(site, ada);

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
    await expectSound(site);
    await ada.call(calls.undoAction, { action_id: merged.id });
    expect(await feed(from.id)).toEqual(from.pins.toReversed());
    expect((await ada.call(listSections, { board_id: from.id })).map((section) => section.pin_count)).toEqual([1, 1]);
    await expectSound(site);
    await expect(ada.call(calls.mergeBoards, { board_id: to.id, into_board_id: to.id })).rejects.toMatchObject({
      code: 112,
    });
  });

  test("the addresses of a merged board lead on to the one it went into, also to another person's, until it is brought back", async () => {
    const ben = await site.person();
    const [from, middle, to] = [
      await site.board(ada, "Chairs"),
      await site.board(ada, "Seats"),
      await site.board(ben, "Wood"),
    ];
    await shareBoard(site, to.id, ada.id, "edit");
    await ada.call(updateBoard, { board_id: from.id, name: "Old chairs" });
    const at = (board: { url: string }) => {
      const [, username = "", slug = ""] = board.url.split("/");
      return site.visitor.call(getBoard, { username, slug });
    };
    const leadsTo = (board: { url: string }) => ({ reason: "MOVED", data: { redirect_url: board.url } });
    await ada.call(calls.mergeBoards, { board_id: from.id, into_board_id: middle.id });
    await expect(at(from)).rejects.toMatchObject(leadsTo(middle));
    const again = await ada.call(calls.mergeBoards, { board_id: middle.id, into_board_id: to.id });
    for (const board of [from, middle]) await expect(at(board)).rejects.toMatchObject(leadsTo(to));
    await expectSound(site);
    await ada.call(calls.undoAction, { action_id: again.id });
    expect(await at(middle)).toMatchObject({ id: middle.id });
    // A new board of that name takes the address over.
    const anew = await site.board(ada, "Old chairs");
    expect(await at(anew)).toMatchObject({ id: anew.id });
    await expectSound(site);
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
    await expectSound(site);
    await ada.call(deleteSection, { section_id: two.id, pins: "delete" });
    expect(await feed(to.id)).toEqual([]);
    await expectSound(site);
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
