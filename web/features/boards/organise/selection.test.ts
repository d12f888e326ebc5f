import { expect, test } from "vitest";
import { allSelected, countSelected, isSelected, nothingSelected, selectRange, toggleSelected } from "./selection.ts";

test("SAV-11 all but some are selected without knowing all of them", () => {
  const but = toggleSelected(allSelected, "7");
  expect(isSelected(but, "7")).toBe(false);
  expect(isSelected(but, "never seen")).toBe(true);
  expect(countSelected(but, 5000)).toBe(4999);
  expect(countSelected(toggleSelected(but, "7"), 5000)).toBe(5000);
});

test("SAV-11 a pin pressed twice is as it was", () => {
  const once = toggleSelected(nothingSelected, "1");
  expect(countSelected(once, 10)).toBe(1);
  expect(toggleSelected(once, "1")).toEqual(nothingSelected);
});

test("SAV-11 a range goes either way, and an unknown end changes nothing", () => {
  const order = ["1", "2", "3", "4"];
  expect([...selectRange(nothingSelected, order, "3", "1").ids]).toEqual(["1", "2", "3"]);
  expect(selectRange(nothingSelected, order, "9", "1")).toBe(nothingSelected);
  const but = { all: true, ids: new Set(["2", "3"]) };
  expect([...selectRange(but, order, "3", "4").ids]).toEqual(["2"]);
});
