import { expect, it } from "vitest";
import { matchesHotkey } from "./hotkey.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it("takes Control and Command alike for mod", () => {
  expect(matchesHotkey("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  expect(matchesHotkey("mod+k", press("K", { metaKey: true }))).toBe(true);
  expect(matchesHotkey("mod+k", press("k"))).toBe(false);
});

it("leaves the browser its own shortcuts on the same letter", () => {
  expect(matchesHotkey("s", press("s", { ctrlKey: true }))).toBe(false);
  expect(matchesHotkey("s", press("s", { altKey: true }))).toBe(false);
});

it("reads a printed sign as typed, whatever Shift does on that keyboard", () => {
  expect(matchesHotkey("?", press("?", { shiftKey: true }))).toBe(true);
  expect(matchesHotkey("/", press("/"))).toBe(true);
  expect(matchesHotkey("+", press("+", { shiftKey: true }))).toBe(true);
  expect(matchesHotkey("mod++", press("+", { ctrlKey: true }))).toBe(true);
  expect(matchesHotkey("space", press(" "))).toBe(true);
});

it("tells named keys apart by Shift", () => {
  expect(matchesHotkey("arrowdown", press("ArrowDown"))).toBe(true);
  expect(matchesHotkey("arrowdown", press("ArrowDown", { shiftKey: true }))).toBe(false);
  expect(matchesHotkey("shift+arrowdown", press("ArrowDown", { shiftKey: true }))).toBe(true);
});
