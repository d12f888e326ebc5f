import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { choosePictures, rankPictures, type Probe } from "./choose-pictures.ts";
import { fixturePages, type FixturePage } from "./fixtures/expected.ts";
import { unseenPages } from "./fixtures/unseen/expected.ts";
import { readPage } from "./read-page.ts";

const pages = [...fixturePages, ...unseenPages];
let inlinePicture = "";
const sums = { chosen: 0, right: 0, wanted: 0, exact: 0, first: 0, withPicks: 0 };

beforeAll(async () => {
  const noise = await sharp({ create: { width: 200, height: 160, channels: 3, background: "#a63" } })
    .png()
    .toBuffer();
  inlinePicture = `data:image/png;base64,${noise.toString("base64")}`;
});

afterAll(() => {
  const precision = sums.right / sums.chosen;
  const recall = sums.right / sums.wanted;
  console.log(
    `pages ${pages.length}, precision ${precision.toFixed(3)} (${sums.right}/${sums.chosen}), ` +
      `recall ${recall.toFixed(3)} (${sums.right}/${sums.wanted}), exactly right ${sums.exact}, ` +
      `first choice right ${sums.first}/${sums.withPicks}`,
  );
});

async function choose(page: FixturePage): Promise<string[]> {
  const bytes = readFileSync(new URL(`fixtures/${page.name}.html`, import.meta.url));
  const html = bytes.includes("DATA_BIG") ? Buffer.from(bytes.toString().replace("DATA_BIG", inlinePicture)) : bytes;
  const facts = readPage(html, { url: page.url, ...(page.contentType ? { contentType: page.contentType } : {}) });
  const probe: Probe = async (urls) => {
    const told = urls.flatMap((url) => {
      const size = page.sizes?.[url];
      if (size === undefined) return [];
      return [[url, size === "none" ? size : { width: size[0], height: size[1] }] as const];
    });
    return new Map(told);
  };
  return (await choosePictures(rankPictures(facts), probe)).map((picture) => picture.url);
}

describe("SAV-10 what a person would pick from real kinds of pages", () => {
  test.each(pages.map((page) => [page.name, page] as const))("%s", async (_, page) => {
    const chosen = await choose(page);
    const picks = page.picks.map((url) => url.replace("DATA_BIG", inlinePicture));
    const right = chosen.filter((url) => picks.includes(url));
    sums.chosen += chosen.length;
    sums.right += right.length;
    sums.wanted += picks.length;
    sums.withPicks += picks.length > 0 ? 1 : 0;
    sums.first += chosen[0] !== undefined && picks.includes(chosen[0]) ? 1 : 0;
    const isExact = right.length === picks.length && right.length === chosen.length;
    if (isExact) sums.exact += 1;
    else
      console.log(page.name, {
        missed: picks.filter((url) => !chosen.includes(url)),
        wrong: chosen.filter((url) => !picks.includes(url)),
      });
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  test("precision and recall over all of them", () => {
    expect(sums.right / sums.chosen).toBeGreaterThanOrEqual(0.95);
    expect(sums.right / sums.wanted).toBeGreaterThanOrEqual(0.95);
  });
});
