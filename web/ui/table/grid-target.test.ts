import { expect, test } from "vitest";
import { gridTarget } from "./grid-target.ts";

const size = { rows: 50, columns: 6, page: 10, hasHeader: true };
const press = (key: string, mod = false) => ({ key, ctrlKey: mod, metaKey: false });

test.each([
  ["ArrowDown", { row: 4, column: 2 }, { row: 5, column: 2 }],
  ["ArrowDown", { row: 49, column: 2 }, { row: 49, column: 2 }],
  ["ArrowUp", { row: 0, column: 2 }, { row: -1, column: 2 }],
  ["ArrowUp", { row: -1, column: 2 }, { row: -1, column: 2 }],
  ["ArrowLeft", { row: 4, column: 0 }, { row: 4, column: 0 }],
  ["ArrowRight", { row: 4, column: 5 }, { row: 4, column: 5 }],
  ["Home", { row: 4, column: 3 }, { row: 4, column: 0 }],
  ["End", { row: 4, column: 3 }, { row: 4, column: 5 }],
  ["PageDown", { row: 45, column: 3 }, { row: 49, column: 3 }],
  ["PageUp", { row: 4, column: 3 }, { row: 0, column: 3 }],
  ["PageDown", { row: -1, column: 3 }, { row: 9, column: 3 }],
])("%s from %j leads to %j", (key, from, to) => {
  expect(gridTarget(press(key), from, size)).toEqual(to);
});

test("with Control the keys lead to the ends of the grid", () => {
  expect(gridTarget(press("Home", true), { row: 4, column: 3 }, size)).toEqual({ row: 0, column: 0 });
  expect(gridTarget(press("End", true), { row: 4, column: 3 }, size)).toEqual({ row: 49, column: 5 });
  expect(gridTarget(press("ArrowUp", true), { row: 4, column: 3 }, size)).toEqual({ row: 0, column: 3 });
});

test("where the text runs to the left, so do the arrows; letters move nothing", () => {
  expect(gridTarget(press("ArrowLeft"), { row: 4, column: 3 }, { ...size, rtl: true })).toEqual({ row: 4, column: 4 });
  expect(gridTarget(press("a"), { row: 4, column: 3 }, size)).toBeNull();
});

test("a table without rows keeps to its header", () => {
  expect(gridTarget(press("ArrowDown"), { row: -1, column: 0 }, { ...size, rows: 0 })).toEqual({ row: -1, column: 0 });
});
