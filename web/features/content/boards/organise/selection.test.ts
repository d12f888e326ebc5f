import { expect, test } from "vitest";
import { limits } from "#spec/constants/limits.ts";
import {
  allSelected,
  countSelected,
  isSelected,
  nothingSelected,
  selectRange,
  toggleSelected,
  withoutGone,
} from "./selection.ts";

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

test("SAV-11 no more is picked one by one than one call may name, and nothing picked is lost", () => {
  const order = Array.from({ length: limits.bulkPinsMax + 1 }, (_, index) => String(index));
  const full = selectRange(nothingSelected, order, "0", String(limits.bulkPinsMax - 1));
  expect(countSelected(full, 5000)).toBe(limits.bulkPinsMax);
  expect(toggleSelected(full, String(limits.bulkPinsMax))).toBe(full);
  expect(selectRange(nothingSelected, order, "0", String(limits.bulkPinsMax))).toBe(nothingSelected);
  expect(countSelected(toggleSelected(full, "0"), 5000)).toBe(limits.bulkPinsMax - 1);
});

test("SAV-11 what is gone counts no more, and is selected as before when it comes back", () => {
  const three = { all: false, ids: new Set(["1", "2", "3"]) };
  expect([...withoutGone(three, new Set(["1", "3"])).ids]).toEqual(["2"]);
  expect(withoutGone(three, new Set(["9"]))).toBe(three);
  const but = { all: true, ids: new Set(["2"]) };
  expect(withoutGone(but, new Set(["2"]))).toBe(but);
});
