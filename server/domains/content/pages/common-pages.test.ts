import { describe, expect, test } from "vitest";
import { commonPages } from "./fixtures/common/expected.ts";
import { chosenOf, judgePages } from "./judge-pages.fixture.ts";

describe("SAV-10 pictures of common kinds of sites", () => {
  test.each(commonPages)("$name: each once", async (page) => {
    const picks = (await chosenOf(page)).flatMap(({ pick }) => pick ?? []);
    expect(new Set(picks).size).toBe(picks.length);
  });

  test("found and told apart from what else is there", async () => {
    const { recall, precision, first, misses } = await judgePages();
    const report = JSON.stringify(misses, null, 1);
    expect(recall, report).toBeGreaterThanOrEqual(0.92);
    expect(precision, report).toBeGreaterThanOrEqual(0.65);
    expect(first, report).toBeGreaterThanOrEqual(0.85);
  });
});
