import { expect, test } from "vitest";
import { bulkInput, bulkInputOfAll, isSamePlace, staysInSight } from "./bulk-input.ts";

const onBoard = { board: { id: "1" }, section: null };
const inSection = { board: { id: "1" }, section: { id: "7" } };
const place = (board: string, section?: string) => ({
  board: { id: board },
  section: section === undefined ? null : { id: section },
});

test("pins of a section can't be moved to it, and those of a board anywhere, its sections included", () => {
  expect(isSamePlace(inSection, place("1", "7"))).toBe(true);
  expect([place("1"), place("1", "8"), place("2", "7")].map((to) => isSamePlace(inSection, to))).toEqual([
    false,
    false,
    false,
  ]);
  expect([place("1"), place("1", "7"), place("2")].map((to) => isSamePlace(onBoard, to))).toEqual([
    false,
    false,
    false,
  ]);
});

test("pins that move within their board stay in sight there; moved out of a section, away or deleted they go", () => {
  expect(staysInSight(onBoard, place("1", "7"))).toBe(true);
  expect([staysInSight(inSection, place("1")), staysInSight(onBoard, place("2")), staysInSight(onBoard, null)]).toEqual(
    [false, false, false],
  );
});

const some = { all: false, ids: new Set(["3", "4"]) };
const allBut = { all: true, ids: new Set(["3"]) };

test("single pins are named with where they go; back onto the board itself is no section", () => {
  expect(bulkInput(some, "delete", null)).toEqual({ pin_ids: ["3", "4"], action: "delete" });
  expect(bulkInput(some, "move", place("2"))).toEqual({
    pin_ids: ["3", "4"],
    action: "move",
    board_id: "2",
    section_id: null,
  });
});

test("of all pins those are named that were taken out of the selection, and only what is there of places", () => {
  expect(bulkInputOfAll(onBoard, allBut, "delete", null)).toEqual({ board_id: "1", action: "delete", pin_ids: ["3"] });
  expect(bulkInputOfAll(inSection, allBut, "move", place("2", "9"))).toEqual({
    board_id: "1",
    old_section_id: "7",
    new_board_id: "2",
    new_section_id: "9",
    action: "move",
    pin_ids: ["3"],
  });
});
