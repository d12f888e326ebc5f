import { readFileSync } from "node:fs";
import { choosePictures, rankPictures } from "./choose-pictures.ts";
import { commonPages } from "./fixtures/common/expected.ts";
import { readPage } from "./read-page.ts";

type Page = (typeof commonPages)[number];

/** What is chosen of a page whose pictures are all there, and which of what a person would pick each one is. */
export async function chosenOf({ name, url, picks }: Page): Promise<{ url: string; pick: string | undefined }[]> {
  const facts = readPage(readFileSync(new URL(`fixtures/common/${name}.html`, import.meta.url)), { url });
  const chosen = await choosePictures(rankPictures(facts), async () => new Map());
  return chosen.map((picture) => ({ url: picture.url, pick: picks.find((pick) => picture.url.includes(pick)) }));
}

/** How well the pictures chosen of common kinds of sites are those a person would pick. */
export async function judgePages() {
  const sums = { chosen: 0, right: 0, wanted: 0, first: 0 };
  const misses: { page: string; missed: string[]; wrong: string[] }[] = [];
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
  return {
    pages: commonPages.length,
    recall: sums.right / sums.wanted,
    precision: sums.right / sums.chosen,
    /** Of how many pages the main picture stands first. */
    first: sums.first / commonPages.length,
    misses,
  };
}
