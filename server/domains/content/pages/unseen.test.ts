import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choosePictures, rankPictures, type Probe } from "./choose-pictures.ts";
import { unseenPages } from "./fixtures/unseen/expected.ts";
import { readPage } from "./read-page.ts";

test("SAV-10 of pages written without a look at the rules, most pictures are found and few others", async () => {
  const sums = { chosen: 0, right: 0, wanted: 0 };
  const misses: unknown[] = [];
  for (const { name, url, picks, sizes } of unseenPages) {
    const facts = readPage(readFileSync(new URL(`fixtures/${name}.html`, import.meta.url)), { url });
    const probe: Probe = async (urls) =>
      new Map(
        urls.flatMap((one) => {
          const size = sizes?.[one];
          if (size === undefined) return [];
          return [[one, size === "none" ? size : { width: size[0], height: size[1] }] as const];
        }),
      );
    const chosen = (await choosePictures(rankPictures(facts), probe)).map((picture) => picture.url);
    const right = chosen.filter((one) => picks.includes(one));
    sums.chosen += chosen.length;
    sums.right += right.length;
    sums.wanted += picks.length;
    const isExact = right.length === picks.length && right.length === chosen.length;
    if (!isExact)
      misses.push({
        page: name,
        missed: picks.filter((one) => !chosen.includes(one)),
        wrong: chosen.filter((one) => !picks.includes(one)),
      });
  }
  const [precision, recall] = [sums.right / sums.chosen, sums.right / sums.wanted];
  const report = JSON.stringify(misses, null, 1);
  expect(precision, report).toBeGreaterThanOrEqual(0.85);
  expect(recall, report).toBeGreaterThanOrEqual(0.9);
});
