import { expect, test } from "vitest";
import { nameKey, seenLine } from "./seen-line.ts";

test.each([
  ["  Ada   Byron ", "Ada Byron"],
  ["\u202eevil", "evil"],
  ["Ann \u2066<admin>\u2069", "Ann <admin>"],
  ["\u0000a", "a"],
  ["\u200b\u2800 ", ""],
  ["\u3164", ""],
  ["عمر", "عمر"],
  ["👩\u200d🚀 Mae", "👩\u200d🚀 Mae"],
  ["zero\u200bwidth\u200d", "zerowidth"],
  ["\ufeffsoft\u00adhyphen\u2060", "softhyphen"],
  ["\u200d🚀\u200d", "🚀"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["क\u094d\u200dष", "क\u094d\u200dष"],
  ["Garden\u3164", "Garden"],
  ["❤\ufe0f", "❤\ufe0f"],
  ["🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"],
])("%j is kept as %j", (value, expected) => {
  expect(seenLine(value)).toBe(expected);
});

test.each([
  ["Two rooms", "two  ROOMS"],
  ["Ärger", "a\u0308rger"],
  ["❤", "❤\ufe0f"],
  ["zero\u200bwidth", "zerowidth"],
  ["a\u00a0b", "a b"],
])("%j and %j are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ["C", "C++"],
  ["C#", "C++"],
  ["Garten", "Gärten"],
  ["NET", ".NET"],
  ["日本", "日本!"],
  ["1", "#1"],
  ["ss", "ß"],
  ["a b", "a/b"],
  ["☀\ufe0f", "❤\ufe0f"],
  ["👨\u200d👩\u200d👧", "👨👩👧"],
  ["می\u200cخواهم", "میخواهم"],
  ["①", "1"],
])("%j and %j are two names", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
