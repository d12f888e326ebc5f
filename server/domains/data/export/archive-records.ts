import type { z } from "zod";
import { StartError } from "#server/config/start-error.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Told of each record that is left out: in words, and as it stands in the archive. */
export type LeftOut = (line: string, record: unknown) => void;

/** The records of a list that keep to their schema, one after another; of each other one `leftOut` is told. */
export async function* validRecords<Row>(
  archive: OpenArchive,
  name: string,
  schema: z.ZodType<Row>,
  leftOut: LeftOut,
): AsyncGenerator<Row> {
  let number = 0;
  for await (const record of archive.records<unknown>(name)) {
    number += 1;
    const row = validRecord(record, `${name}, record ${number}`, schema, leftOut);
    if (row !== null) yield row;
  }
}

/** The same of a list inside a file. */
export function validAmong<Row>(
  records: readonly unknown[],
  name: string,
  schema: z.ZodType<Row>,
  leftOut: LeftOut,
): Row[] {
  return records.flatMap((record, index) => {
    const row = validRecord(record, `${name}, record ${index + 1}`, schema, leftOut);
    return row === null ? [] : [row];
  });
}

/** A file of one record, or null when it is not valid. */
export async function validFile<Row>(
  archive: OpenArchive,
  name: string,
  schema: z.ZodType<Row>,
  leftOut: LeftOut,
): Promise<Row | null> {
  return validRecord(await archive.json<unknown>(name), name, schema, leftOut);
}

/** A file without which nothing of the kind can be taken in. */
export async function requiredFile<Row>(archive: OpenArchive, name: string, schema: z.ZodType<Row>): Promise<Row> {
  const row = await validFile(archive, name, schema, (line) => {
    throw new StartError(line);
  });
  if (row === null) throw new StartError(`${name} is not valid.`);
  return row;
}

function validRecord<Row>(record: unknown, where: string, schema: z.ZodType<Row>, leftOut: LeftOut): Row | null {
  const { success, data, error } = schema.safeParse(record);
  if (success) return data;
  const [issue] = error.issues;
  leftOut(`${where} is left out: ${[issue?.path.join("."), issue?.message].filter(Boolean).join(": ")}`, record);
  return null;
}
