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
/** The same text is looked at again this often in a test file: it may come from a request the next time, and values may be equal by chance. */
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
    const places = placesHere();
    const line = `${JSON.stringify({ text, places, same: sameOf(values) } satisfies RecordedStatement)}\n`;
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, line);
  });
  // What one test file has sent often may come from elsewhere in the next.
  subscribe("magpie:test-file", () => looked.clear());
}

function sameOf(values: readonly unknown[]): number[] {
  const texts = values.map((value, index) =>
    typeof value === "string" || typeof value === "number" ? `${value}` : index,
  );
  return texts.map((text) => texts.indexOf(text) + 1);
}

/** The files of the project on the stack, innermost first: asked for themselves, since a stack in words, by source maps, costs a millisecond. */
function placesHere(): string[] {
  const limit = Error.stackTraceLimit;
  // oxlint-disable-next-line typescript/unbound-method -- it is put back, not called
  const write = Error.prepareStackTrace;
  let files: string[] = [];
  Error.stackTraceLimit = framesDeep;
  Error.prepareStackTrace = (_error, sites) => {
    files = sites.map((site) => site.getFileName() ?? site.getScriptNameOrSourceURL() ?? "");
    return "";
  };
  // Reading it is what has it written.
  void new Error().stack;
  Error.stackTraceLimit = limit;
  Error.prepareStackTrace = write;
  return placesOf(files);
}

function placesOf(files: readonly string[]): string[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => file.replace(/^file:\/\//, ""));
  const places = sources.map((file) => relative(root, file).replaceAll(sep, "/"));
  return [...new Set(places)].filter(
    (file) => !file.startsWith("..") && !file.startsWith("node_modules/") && !isDriver(file),
  );
}

const isDriver = (file: string) =>
  file === "tests/record-statements.ts" ||
  file === "server/platform/observed-client.ts" ||
  file.startsWith("server/database/driver/");
