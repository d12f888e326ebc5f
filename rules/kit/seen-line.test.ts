import { expect, test } from "vitest";
import { seenLine } from "./seen-line.ts";

test.each([
  ["  Ada   Byron ", "Ada Byron"],
  ["\u202eevil", "evil"],
  ["Ann \u2066<admin>\u2069", "Ann <admin>"],
  ["\u0000a", "a"],
  ["\u200b\u2800 ", ""],
  ["\u3164", ""],
  ["عمر", "عمر"],
  ["👩\u200d🚀 Mae", "👩\u200d🚀 Mae"],
])("%j is kept as %j", (value, expected) => {
  expect(seenLine(value)).toBe(expected);
});
