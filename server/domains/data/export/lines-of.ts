import type { Readable } from "node:stream";
import { StartError } from "#server/config/start-error.ts";

/** A record is of some kilobytes at most. */
const maxChars = 2 ** 20;
const maxLines = 5_000_000;

/** Splits a stream into lines. Throws a StartError at a line too long for any record, and at too many lines. */
export async function* linesOf(source: Readable, where: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held = "";
  let lines = 0;
  for await (const chunk of source) {
    const parts = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
    parts[0] = held + parts[0];
    held = parts.pop() ?? "";
    for (const line of [...parts, held])
      if (line.length > maxChars) throw new StartError(`${where} has a line of more than a million characters.`);
    if ((lines += parts.length) > maxLines) throw new StartError(`${where} has more than ${maxLines} records.`);
    yield* parts;
  }
  yield held;
}
