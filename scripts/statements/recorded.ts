import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Recorded = {
  text: string;
  /** The files of the product that send it. */
  files: string[];
  /** Whether somebody waits for it: it was sent while a request was answered. */
  isRequest: boolean;
  /** For each parameter the first one that always had the same value, from 1. */
  same: number[];
};

/** The distinct texts of a folder that tests/record-statements.ts wrote, without those that tests send themselves. */
export function readRecorded(folder: string): Recorded[] {
  const texts = new Map<string, Recorded>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
      const { text, places, same } = line === "" ? nothing : (JSON.parse(line) as Line);
      const file = places.find((place) => !place.startsWith("server/database/")) ?? places[0];
      if (file === undefined || isOfTests(file)) continue;
      const known = texts.get(text) ?? { text, files: [], isRequest: false, same };
      known.same = known.same.map((first, index) => (same[index] === first ? first : index + 1));
      if (!known.files.includes(file)) known.files.push(file);
      known.isRequest ||= places.some(
        (place) => place === "server/calls/perform.ts" || place.startsWith("server/http/"),
      );
      texts.set(text, known);
    }
  return [...texts.values()];
}

/** Whether a text reads or changes rows: nothing else has a plan. */
export const isPlannable = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

type Line = { text: string; places: string[]; same: number[] };
const nothing: Line = { text: "", places: [], same: [] };

const isOfTests = (file: string) => /\.(test|fixture|bench)\.tsx?$|-in-tests\.ts$|^(tests|bench|sandbox)\//.test(file);
