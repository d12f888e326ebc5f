import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choosePictures, rankPictures } from "./choose-pictures.ts";
import { commonPages } from "./fixtures/common/expected.ts";
import { readPage } from "./read-page.ts";

/** What is chosen of a page whose pictures are all there, and which of what a person would pick each one is. */
async function chosenOf({ name, url, picks }: (typeof commonPages)[number]) {
  const facts = readPage(readFileSync(new URL(`fixtures/common/${name}.html`, import.meta.url)), { url });
  const chosen = await choosePictures(rankPictures(facts), async () => new Map());
  return chosen.map((picture) => ({ url: picture.url, pick: picks.find((pick) => picture.url.includes(pick)) }));
}

describe("SAV-10 pictures of common kinds of sites", () => {
  test.each(commonPages)("$name: each once", async (page) => {
    const picks = (await chosenOf(page)).flatMap(({ pick }) => pick ?? []);
    expect(new Set(picks).size).toBe(picks.length);
  });

  test("found and told apart from what else is there", async () => {
    const sums = { chosen: 0, right: 0, wanted: 0, first: 0 };
    const misses: unknown[] = [];
    for (const page of commonPages) {
      const chosen = await chosenOf(page);
      const right = new Set(chosen.flatMap(({ pick }) => pick ?? []));
      sums.chosen += chosen.length;
      sums.right += right.size;
      sums.wanted += page.picks.length;
      sums.first += chosen[0]?.pick === page.picks[0] ? 1 : 0;
      const missed = page.picks.filter((pick) => !right.has(pick));
      const wrong = chosen.filter(({ pick }) => pick === undefined).map(({ url }) => url);
      if (missed.length + wrong.length > 0) misses.push({ page: page.name, missed, wrong });
    }
    const [recall, precision, first] = [
      sums.right / sums.wanted,
      sums.right / sums.chosen,
      sums.first / commonPages.length,
    ];
    const report = JSON.stringify(misses, null, 1);
    console.log(
      `content pictures of ${commonPages.length} pages: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, main picture first ${first.toFixed(3)}`,
    );
    expect(recall, report).toBeGreaterThanOrEqual(0.92);
    expect(precision, report).toBeGreaterThanOrEqual(0.65);
    expect(first, report).toBeGreaterThanOrEqual(0.85);
  });
});
