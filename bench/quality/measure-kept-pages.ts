import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { choosePictures, rankPictures } from "#server/domains/content/pages/choose-pictures.ts";
import { readPage } from "#server/domains/content/pages/read-page.ts";
import type { Figure } from "../figure.ts";

/** A page that somebody kept for their tests, with the pictures they expect of it, the main one first. */
type KeptPage = { file: string; url: string; expected: string[] };

/**
 * Pages that others keep for tests of their own, in the folder that MAGPIE_BENCH_PAGES names (checkouts of microlinkhq/metascraper and
 * mozilla/readability, at any depth; none, no figures). Their pictures are asked of nobody: what looking at them would leave out is still
 * counted as wrong.
 */
export async function measureKeptPages(print: (line: string) => void): Promise<Figure[]> {
  const folder = process.env["MAGPIE_BENCH_PAGES"] ?? "";
  if (folder === "" || !existsSync(folder)) return [];
  return [...(await mainPictures(withMainPicture(folder), print)), ...(await allPictures(withArticle(folder), print))];
}

/** Where the picture that stands for a page is among those offered. */
async function mainPictures(pages: readonly KeptPage[], print: (line: string) => void): Promise<Figure[]> {
  if (pages.length === 0) return [];
  const places: number[] = [];
  for (const page of pages) {
    const place = (await chosenOf(page)).indexOf(page.expected[0] ?? "");
    places.push(place);
    if (place !== 0) print(`${page.file}: ${place < 0 ? "not found" : `at ${place + 1}`}, ${page.expected[0]}`);
  }
  const share = (below: number) => places.filter((place) => place >= 0 && place < below).length / pages.length;
  return [
    figure(`main picture first, of ${pages.length} kept pages`, share(1)),
    figure("main picture among the first three", share(3)),
    figure("main picture found", share(Number.POSITIVE_INFINITY)),
  ];
}

/** Which pictures of an article are offered, and how many others. */
async function allPictures(pages: readonly KeptPage[], print: (line: string) => void): Promise<Figure[]> {
  if (pages.length === 0) return [];
  const sums = { chosen: 0, right: 0, wanted: 0 };
  for (const page of pages) {
    const chosen = await chosenOf(page);
    const right = page.expected.filter((one) => chosen.includes(one)).length;
    sums.chosen += chosen.length;
    sums.right += right;
    sums.wanted += page.expected.length;
    if (right < page.expected.length || right < chosen.length)
      print(`${page.file}: ${page.expected.length - right} missed, ${chosen.length - right} others`);
  }
  return [
    figure(`pictures of ${pages.length} kept articles: recall`, sums.right / sums.wanted),
    figure("pictures of kept articles: precision before they are looked at", sums.right / sums.chosen),
  ];
}

async function chosenOf({ file, url }: KeptPage): Promise<string[]> {
  const facts = readPage(readFileSync(file), { url });
  const pictures = await choosePictures(rankPictures(facts), async () => new Map());
  return [...new Set(pictures.map((picture) => fileOf(picture.url)))];
}

/** Pages of metascraper: its snapshot tells the picture it takes for the page. */
function withMainPicture(folder: string): KeptPage[] {
  return globSync("**/integration/*/input.html", { cwd: folder }).flatMap((name) => {
    const file = join(folder, name);
    const read = (beside: string) => {
      const path = join(dirname(file), beside);
      return existsSync(path) ? readFileSync(path, "utf8") : "";
    };
    const url = /\burl =\s+['"]([^'"]+)['"]/.exec(read("index.js"))?.[1];
    const image = /^\s*image: '([^']+)'/m.exec(read("snapshots/index.js.md"))?.[1];
    return url === undefined || image === undefined || !URL.canParse(image)
      ? []
      : [{ file, url, expected: [fileOf(image)] }];
  });
}

/** Pages of readability: what is left of the article holds its pictures. */
function withArticle(folder: string): KeptPage[] {
  return globSync("**/test-pages/*/source.html", { cwd: folder }).flatMap((name) => {
    const file = join(folder, name);
    const article = join(dirname(file), "expected.html");
    if (!existsSync(article)) return [];
    // Icons and signs nobody would save.
    const found = [...readFileSync(article, "utf8").matchAll(/<img\b[^>]*?\ssrc="(https?:[^"]+)"[^>]*>/g)].filter(
      ([tag]) => !/\s(?:width|height)="\d{1,2}"/.test(tag),
    );
    const expected = [...new Set(found.map(([, src = ""]) => fileOf(src.replaceAll("&amp;", "&"))))];
    return expected.length === 0 ? [] : [{ file, url: "http://fakehost/test/page.html", expected }];
  });
}

/** What stands in an address for the size that is asked for. */
const size =
  /(?<![a-z])(?:\d{2,4}x\d{2,4}|[wh]?\d{2,4}(?:px|w)?|(?:master|square|quality)\d+|superjumbo|jumbo|articlelarge|(?:extra)?large|medium|small|thumb(?:nail)?|orig(?:inal)?|full|scaled)(?![a-z])/;

/** What a picture is told by whatever its size: the end of its path, with what stands before it where that says little. */
function fileOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const parts = decoded(new URL(address).pathname).toLowerCase().split("/").filter(Boolean);
  const plain = (part = "") =>
    part
      .replace(/\.(?:jpe?g|png|gif|webp|avif|svg)$/, "")
      .split(size)
      .join("")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "");
  const last = plain(parts.at(-1));
  return last.length >= 6 ? last : `${plain(parts.at(-2))}/${last}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function figure(name: string, value: number): Figure {
  return { name, value, unit: "", bar: Number.NEGATIVE_INFINITY, better: "more" };
}
