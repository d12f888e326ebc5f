import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";

test("DIS-13 the latest search stands first, once, whatever its case", () => {
  expect(withSearch(["lamps", "oak"], "Oak")).toEqual(["Oak", "lamps"]);
});

test("DIS-13 at most ten searches are kept", () => {
  const ten = Array.from({ length: 10 }, (_, index) => `search ${index}`);
  const kept = withSearch(ten, "new");
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain("search 9");
});
