import { expect, test } from "vitest";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { pickerRows, rowsInSight } from "./board-rows.ts";

const board = (id: number, name: string) => ({ id: String(id), name }) as WireBoard;
const many = Array.from({ length: 500 }, (_, at) => board(at, `Board ${at}`));

test("SAV-05 three boards stand in one flat list, more below Top choices and All boards", () => {
  const few = pickerRows(many.slice(0, 3), [], "", "en");
  expect(few.rows.map(({ kind }) => kind)).toEqual(["board", "board", "board"]);
  const grouped = pickerRows(many.slice(0, 4), many.slice(2, 4), "", "en");
  expect(grouped.rows.filter(({ kind }) => kind === "label").map(({ key }) => key)).toEqual([
    "Top choices",
    "All boards",
  ]);
  expect(grouped.boards).toHaveLength(6);
});

test("SAV-05 of five hundred boards only those near what is in sight are drawn, and the active one", () => {
  const { rows, height } = pickerRows(many, many.slice(0, 2), "", "en");
  const drawn = rowsInSight(rows, { top: 0, height: 400 }, 490);
  expect(drawn.length).toBeLessThan(20);
  expect(drawn.some((row) => row.kind === "board" && row.position === 490)).toBe(true);
  expect(height).toBe(2 * 36 + 502 * 64);
});

test("SAV-05 what is typed filters, and nothing found has no height", () => {
  expect(pickerRows(many, [], "board 49", "en").boards).toHaveLength(11);
  expect(pickerRows(many, [], "zebra", "en").height).toBe(0);
});
