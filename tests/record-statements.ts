import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { threadId } from "node:worker_threads";
import type { SentStatement } from "#server/platform/observed-client.ts";

/**
 * Preloaded by `scripts/test.ts` (`node --import`) into every process and thread of a run: writes each distinct SQL text that the driver
 * sends to a file of its own in the folder MAGPIE_STATEMENTS, with the places of the project that it was sent from. One JSON object a line.
 */
export type RecordedStatement = {
  text: string;
  /** The files of the project that led to it, innermost first; none where a callback hides them. */
  places: string[];
};

const root = join(import.meta.dirname, "..") + sep;
const folder = process.env["MAGPIE_STATEMENTS"];
/** The same text is looked at again this often: it may come from a request the next time. */
const looks = 4;
const framesDeep = 100;

if (folder !== undefined && folder !== "") record(join(folder, `${process.pid}-${threadId}.jsonl`));

function record(file: string): void {
  const looked = new Map<string, number>();
  const written = new Set<string>();
  subscribe("magpie:statement", (message) => {
    const { text } = message as SentStatement;
    const times = looked.get(text) ?? 0;
    if (times === looks) return;
    looked.set(text, times + 1);
    const places = placesOf(stackHere());
    const line = `${JSON.stringify({ text, places } satisfies RecordedStatement)}\n`;
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, line);
  });
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
