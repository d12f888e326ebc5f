import { expect, test } from "vitest";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import { isTooHeavy, pageWeights } from "./page-weights.ts";

test("no page loads more script or style at first than the budget allows", async () => {
  await pagesBuilt();
  const weights = pageWeights();
  expect(weights.map(({ page }) => page)).toContain("pages/discovery/home");
  expect(weights.filter(isTooHeavy)).toEqual([]);
});
