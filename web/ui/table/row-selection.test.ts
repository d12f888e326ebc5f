import { expect, test } from "vitest";
import { selectionState, selectRows } from "./row-selection.ts";

const keys = ["a", "b", "c", "d", "e"];

test("a row is switched on and off", () => {
  expect([...selectRows(new Set(), keys, { to: "b", on: true })]).toEqual(["b"]);
  expect([...selectRows(new Set(["b", "c"]), keys, { to: "b", on: false })]).toEqual(["c"]);
});

test("with Shift all rows between the two follow, in either direction", () => {
  expect([...selectRows(new Set(["a"]), keys, { from: "b", to: "d", on: true })]).toEqual(["a", "b", "c", "d"]);
  expect([...selectRows(new Set(keys), keys, { from: "d", to: "b", on: false })]).toEqual(["a", "e"]);
});

test("a row that has gone meanwhile takes no others along", () => {
  expect([...selectRows(new Set(), keys, { from: "x", to: "c", on: true })]).toEqual(["c"]);
});

test("says how much is selected, of what is there", () => {
  expect(selectionState(new Set(), keys)).toBe("none");
  expect(selectionState(new Set(["x"]), keys)).toBe("none");
  expect(selectionState(new Set(["a"]), keys)).toBe("some");
  expect(selectionState(new Set([...keys, "x"]), keys)).toBe("all");
  expect(selectionState(new Set(), [])).toBe("none");
});
