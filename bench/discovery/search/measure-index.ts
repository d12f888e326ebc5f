import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { wordAlternative } from "#server/domains/discovery/search/plan-query.ts";
import { createFiller, createLiveIndex } from "#engines/search/live-index.ts";
import type { Question } from "#engines/search/question.ts";
import { searchIndex } from "#engines/search/search-index.ts";
import { bytesOf } from "#engines/search/segment.ts";
import type { Figure } from "../../figure.ts";
import { drawWord, generateDocuments, sequence } from "./generate-documents.ts";

const questions = 600;

/** The index in memory alone: what it takes to fill, what it holds, how long questions with filters and counts take. */
export function measureIndex(pins: number): Figure[] {
  const collectGarbage = garbageCollector();
  collectGarbage();
  const before = process.memoryUsage();
  const index = createLiveIndex();
  const filler = createFiller(index);
  const began = performance.now();
  let rows = [];
  for (const row of generateDocuments(pins)) {
    rows.push(row);
    if (rows.length < 1_000) continue;
    filler.add(rows);
    rows = [];
  }
  filler.add(rows);
  rows = [];
  filler.finish();
  const seconds = (performance.now() - began) / 1000;
  collectGarbage();
  const after = process.memoryUsage();
  const columns = index.segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
  const heap = after.heapUsed - before.heapUsed;
  const random = sequence(11);
  const times: number[] = [];
  for (let number = 0; number < questions; number += 1) {
    const asked = questionOf(random, number);
    const start = performance.now();
    searchIndex(index, asked);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  const name = (what: string) => `search index of ${pins} pins: ${what}`;
  return [
    { name: name("filling"), value: seconds, unit: "s", bar: Infinity, better: "less" },
    {
      name: name("memory"),
      value: (columns + heap) / 2 ** 20,
      unit: "MB",
      bar: 500 * Math.max(pins / 1e6, 0.2),
      better: "less",
    },
    { name: name("p50"), value: at(0.5), unit: "ms", bar: Infinity, better: "less" },
    { name: name("p95"), value: at(0.95), unit: "ms", bar: 15, better: "less" },
    { name: name("p99"), value: at(0.99), unit: "ms", bar: Infinity, better: "less" },
  ];
}

/** What the engine gives to processes started for it, taken while this one runs: garbage is not what the index holds. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

/** One to three words, every third narrowed; the first page with counts. */
function questionOf(random: () => number, number: number): Question {
  const words = Array.from({ length: 1 + (number % 3) }, () => drawWord(random, 300_000));
  return {
    terms: words.map((word) => ({ alternatives: [wordAlternative(word)], weight: 1 })),
    relaxed: number % 4 === 0,
    enough: 0,
    buyable: false,
    moving: false,
    filters: readFilters(number % 3 === 0 ? { price_min: "20", colors: "red,blue" } : {}),
    newest: "299999999999999999",
    after: null,
    max: 26,
    counted: true,
    unseen: 0,
  };
}
