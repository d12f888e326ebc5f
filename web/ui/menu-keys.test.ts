import { expect, it } from "vitest";
import { menuTarget } from "./menu-keys.ts";

const labels = ["Edit", "Share", "Save", "Delete"];

it("goes round at both ends", () => {
  expect(menuTarget("ArrowDown", 3, labels)).toBe(0);
  expect(menuTarget("ArrowUp", 0, labels)).toBe(3);
  expect(menuTarget("ArrowDown", -1, labels)).toBe(0);
  expect(menuTarget("ArrowUp", -1, labels)).toBe(3);
});

it("jumps to the ends", () => {
  expect(menuTarget("Home", 2, labels)).toBe(0);
  expect(menuTarget("End", 0, labels)).toBe(3);
});

it("finds the next item by its first letter, and the one after at the second press", () => {
  expect(menuTarget("s", 0, labels)).toBe(1);
  expect(menuTarget("S", 1, labels)).toBe(2);
  expect(menuTarget("s", 2, labels)).toBe(1);
  expect(menuTarget("x", 0, labels)).toBeNull();
});

it("leaves other keys, and empty menus, alone", () => {
  expect(menuTarget("Enter", 0, labels)).toBeNull();
  expect(menuTarget(" ", 0, labels)).toBeNull();
  expect(menuTarget("ArrowDown", -1, [])).toBeNull();
});
