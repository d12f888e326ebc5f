import { expect, test } from "vitest";
import { withRecent } from "./recent-items.ts";

const keyOf = (query: string) => query.toLowerCase();

test("DIS-13 the latest search stands first, once, whatever its case", () => {
  expect(withRecent(["lamps", "oak"], "Oak", keyOf)).toEqual(["Oak", "lamps"]);
});

test("DIS-13 at most ten searches are kept", () => {
  const ten = Array.from({ length: 10 }, (_, index) => `search ${index}`);
  const stored = withRecent(ten, "new", keyOf);
  expect(stored).toHaveLength(10);
  expect(stored).not.toContain("search 9");
});
