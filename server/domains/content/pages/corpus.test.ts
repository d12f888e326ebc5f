import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { choosePictures, rankPictures, type Probe } from "./choose-pictures.ts";
import { fixturePages, type FixturePage } from "./fixtures/expected.ts";
import { unseenPages } from "./fixtures/unseen/expected.ts";
import { readPage } from "./read-page.ts";

const pages = [...fixturePages, ...unseenPages];
let inlinePicture = "";
const sums = { chosen: 0, right: 0, wanted: 0 };
const misses: unknown[] = [];

beforeAll(async () => {
  const noise = await sharp({ create: { width: 200, height: 160, channels: 3, background: "#a63" } })
    .png()
    .toBuffer();
  inlinePicture = `data:image/png;base64,${noise.toString("base64")}`;
});

async function choose(page: FixturePage): Promise<string[]> {
  const bytes = readFileSync(new URL(`fixtures/${page.name}.html`, import.meta.url));
  const html = bytes.includes("DATA_BIG") ? Buffer.from(bytes.toString().replace("DATA_BIG", inlinePicture)) : bytes;
  const facts = readPage(html, { url: page.url, ...(page.contentType ? { contentType: page.contentType } : {}) });
  const probe: Probe = async (urls) => {
    const sizes = urls.flatMap((url) => {
      const size = page.sizes?.[url];
      if (size === undefined) return [];
      return [[url, size === "none" ? size : { width: size[0], height: size[1] }] as const];
    });
    return new Map(sizes);
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
    const isExact = right.length === picks.length && right.length === chosen.length;
    if (!isExact)
      misses.push({
        page: page.name,
        missed: picks.filter((url) => !chosen.includes(url)),
        wrong: chosen.filter((url) => !picks.includes(url)),
      });
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  test("precision and recall over all of them", () => {
    const report = JSON.stringify(misses, null, 1);
    expect(sums.right / sums.chosen, report).toBeGreaterThanOrEqual(0.95);
    expect(sums.right / sums.wanted, report).toBeGreaterThanOrEqual(0.95);
  });
});
