import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** The rows of a query as PostgreSQL's COPY text; `rows` is their number once all is read. */
export function copyOut(client: pg.ClientBase, query: string): AsyncIterable<Buffer> & { rows(): number } {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  return { [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](), rows: () => stream.rowCount };
}

/** Puts COPY text into a table and gives the number of rows. */
export async function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  text: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  const into = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(", ")}) from stdin`));
  await pipeline(Readable.from(text, { objectMode: false }), into);
  return into.rowCount;
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value of a row that COPY takes: lists of plain words become text arrays; bigint ids are strings. */
export type CopyValue = string | number | boolean | Date | null | readonly string[];

/** A row as a line of COPY text. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join("\t")}\n`;
}

function copyField(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string") return escaped(value);
  return escaped(`{${value.map((item) => `"${item.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? "");
}
