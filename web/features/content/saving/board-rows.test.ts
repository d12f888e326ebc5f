import { expect, test } from "vitest";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { pickerRows, rowsInSight } from "./board-rows.ts";

const board = (id: number, name: string) => ({ id: String(id), name }) as WireBoard;
const many = Array.from({ length: 500 }, (_, at) => board(at, `Board ${at}`));

test("SAV-05 three boards stand in one flat list, more below Top choices and All boards", () => {
  const few = pickerRows({ boards: many.slice(0, 3), shortlist: [] }, "", "en");
  expect(few.rows.map(({ kind }) => kind)).toEqual(["place", "place", "place"]);
  const grouped = pickerRows({ boards: many.slice(0, 4), shortlist: many.slice(2, 4) }, "", "en");
  expect(grouped.rows.filter(({ kind }) => kind === "label").map(({ key }) => key)).toEqual([
    "Top choices",
    "All boards",
  ]);
  expect(grouped.places).toHaveLength(6);
});

test("SAV-05 of five hundred boards only those near what is in sight are drawn, and the active one", () => {
  const { rows, height } = pickerRows({ boards: many, shortlist: many.slice(0, 2) }, "", "en");
  const drawn = rowsInSight(rows, { top: 0, height: 400 }, 490);
  expect(drawn.length).toBeLessThan(20);
  expect(drawn.some((row) => row.kind === "place" && row.position === 490)).toBe(true);
  expect(height).toBe(2 * 36 + 502 * 64);
});

test("SAV-05 what is typed filters, and nothing found has no height", () => {
  expect(pickerRows({ boards: many, shortlist: [] }, "board 49", "en").places).toHaveLength(11);
  expect(pickerRows({ boards: many, shortlist: [] }, "zebra", "en").height).toBe(0);
});

test("SAV-06 what is typed finds sections too, below the boards; those of boards that are not to choose from are left out", () => {
  const section = (id: string, board_id: string, title: string) => ({ id, board_id, title, slug: title.toLowerCase() });
  const sections = [
    section("900", "7", "Zébra crossings"),
    section("901", "9999", "Zebra"),
    section("902", "7", "Oak"),
  ];
  const boards = [...many, board(600, "My zebras")];
  const found = pickerRows({ boards, shortlist: [], sections }, "zebra", "en");
  expect(found.rows.map((row) => (row.kind === "label" ? row.label : (row.section?.title ?? row.board.name)))).toEqual([
    "My zebras",
    "Section",
    "Zébra crossings",
  ]);
  expect(found.places.at(-1)).toMatchObject({ board: { id: "7" }, section: { id: "900" } });
  expect(pickerRows({ boards, shortlist: [], sections }, "", "en").places).toHaveLength(501);
});
