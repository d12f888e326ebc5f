import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judgePages } from "#server/domains/content/pages/judge-pages.fixture.ts";
import {
  asPictures,
  drawnPictures,
  judgeColorVariants,
  judgeCopies,
  judgeHues,
} from "#server/domains/discovery/visual/judge-copies.fixture.ts";
import { judgeTopics } from "#tests/fixtures/judge-topics.ts";
import type { Figure } from "../figure.ts";
import { measureKeptPages } from "./measure-kept-pages.ts";
import { measureLanguages } from "./measure-languages.ts";
import { measureSuggestions } from "./measure-suggestions.ts";

/** How good what people are told and shown is, each by what a person would say: nothing here is a matter of time. */
export async function measureQuality(print: (line: string) => void): Promise<Figure[]> {
  return [
    ...topicFigures(),
    ...(await pageFigures()),
    ...(await measureKeptPages(print)),
    ...(await samePictureFigures(print)),
    ...(await measureLanguages(print)),
    ...(await measureSuggestions(print)),
  ];
}

function atLeast(name: string, value: number, bar: number): Figure {
  return { name, value, unit: "", bar, better: "more" };
}

function atMost(name: string, value: number, bar: number): Figure {
  return { name, value, unit: "", bar, better: "less" };
}

function topicFigures(): Figure[] {
  const { pins, given, right, pinsRight } = judgeTopics();
  return [
    atLeast(`topics of ${pins} labelled pins: precision`, right / given, 0.9),
    atLeast(`topics of ${pins} labelled pins: without a wrong one`, pinsRight, -Infinity),
  ];
}

async function pageFigures(): Promise<Figure[]> {
  const { pages, recall, precision, first } = await judgePages();
  const name = (what: string) => `content pictures of ${pages} pages: ${what}`;
  return [
    atLeast(name("recall"), recall, 0.92),
    atLeast(name("precision"), precision, 0.65),
    atLeast(name("main one first"), first, 0.85),
  ];
}

/** Photographs that are judged beside drawn pictures: a folder that MAGPIE_BENCH_PHOTOS names, else `shared/data/photos` beside the project. */
function readPhotos(): Buffer[] {
  const named = process.env["MAGPIE_BENCH_PHOTOS"];
  const folder = named === undefined || named === "" ? join(import.meta.dirname, "../../../shared/data/photos") : named;
  if (!existsSync(folder)) return [];
  const files = globSync("**/*.{jpg,jpeg,png,webp}", { cwd: folder }).sort();
  const step = Math.max(1, Math.floor(files.length / maxPhotos));
  return files
    .filter((_, place) => place % step === 0)
    .slice(0, maxPhotos)
    .map((file) => readFileSync(join(folder, file)));
}

const maxPhotos = 24;

async function samePictureFigures(print: (line: string) => void): Promise<Figure[]> {
  const photos = await asPictures(readPhotos());
  const sets = [
    ["drawn pictures", await drawnPictures()],
    ["photographs", photos],
  ] as const;
  const figures: Figure[] = [];
  for (const [kind, pictures] of sets) {
    if (pictures.length === 0) continue;
    print(`Same pictures: ${pictures.length} ${kind}`);
    let others = 0;
    for (const judged of await judgeCopies(pictures)) {
      figures.push(atLeast(`${kind} found ${judged.name}`, Math.min(judged.forward, judged.backward), 0.8));
      others += judged.others;
    }
    figures.push(atMost(`${kind}: others told the same`, others, 0));
    for (const { hue, of, same } of await judgeHues(pictures))
      figures.push(atMost(`${kind} told the same of ${of} in color, hue turned by ${hue}°`, same, 0));
  }
  const { variants, wrong } = await judgeColorVariants();
  return [...figures, atMost(`${variants} colors of one thing: pairs told the same`, wrong, 0)];
}
