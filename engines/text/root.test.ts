import { expect, test } from "vitest";
import { rootOf } from "./root.ts";

test.each([
  "explore exploration explorer explored",
  "harvest harvester harvesting",
  "erotic eroticism",
  "commerce commercial",
  "dance dancer dancing",
  "storm stormy",
])("DIS-01 words made from one another share a root: %s", (line) => {
  const [first = "", ...others] = line.split(" ");
  for (const other of others) expect(rootOf(other), other).toBe(rootOf(first));
});

test.each([
  ["garden", "garment"],
  ["candle", "candy"],
  ["bed", "bee"],
  ["mason", "mast"],
])("DIS-01 %s and %s do not", (one, other) => {
  expect(rootOf(one)).not.toBe(rootOf(other));
});

test("DIS-01 so much of a word stays that its root tells something", () => {
  for (const word of ["nation", "ration", "action", "oral", "ivory"]) expect(rootOf(word).length).toBeGreaterThan(3);
});
