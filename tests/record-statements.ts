import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { threadId } from "node:worker_threads";
import type { SentStatement } from "#server/platform/observed-client.ts";

/**
 * Preloaded by `scripts/test.ts` (`node --import`) into every process and thread of a run: writes each distinct SQL text that the driver
 * sends to a file of its own in the folder MAGPIE_STATEMENTS, with the places of the project that it was sent from and which of its
 * parameters were equal. One JSON object a line.
 */
export type RecordedStatement = {
  text: string;
  /** The files of the project that led to it, innermost first; none where a callback hides them. */
  places: string[];
  /** For each parameter the first one with the same value, from 1: a query builder numbers each use of a value anew. */
  same: number[];
};

const root = join(import.meta.dirname, "..") + sep;
const folder = process.env["MAGPIE_STATEMENTS"];
/** The same text is looked at again this often: it may come from a request the next time, and values may be equal by chance. */
const looks = 12;
const framesDeep = 100;

if (folder !== undefined && folder !== "") record(join(folder, `${process.pid}-${threadId}.jsonl`));

function record(file: string): void {
  const looked = new Map<string, number>();
  const written = new Set<string>();
  subscribe("magpie:statement", (message) => {
    const { text, values } = message as SentStatement;
    const times = looked.get(text) ?? 0;
    if (times === looks) return;
    looked.set(text, times + 1);
    const places = placesOf(stackHere());
    const line = `${JSON.stringify({ text, places, same: sameOf(values) } satisfies RecordedStatement)}\n`;
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, line);
  });
}

function sameOf(values: readonly unknown[]): number[] {
  const texts = values.map((value, index) =>
    typeof value === "string" || typeof value === "number" ? `${value}` : index,
  );
  return texts.map((text) => texts.indexOf(text) + 1);
}

function stackHere(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = framesDeep;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = before;
  return stack;
}

function placesOf(stack: string): string[] {
  const files = Array.from(
    stack.matchAll(/(?:\(|at (?:async )?)(?:file:\/\/)?([^\s()]+?\.tsx?)[:?)]/g),
    ([, file = ""]) => relative(root, file).replaceAll(sep, "/"),
  );
  return [...new Set(files)].filter(
    (file) => !file.startsWith("..") && !file.startsWith("node_modules/") && !isDriver(file),
  );
}

const isDriver = (file: string) =>
  file === "tests/record-statements.ts" ||
  file === "server/platform/observed-client.ts" ||
  file.startsWith("server/database/driver/");
