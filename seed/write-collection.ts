import { copyIn, copyLine, type CopyValue } from "#server/database/copy-rows.ts";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { Services } from "#server/services/services.ts";
import type { StoredImage } from "#server/domains/media/store-image.ts";
import { boardRows } from "./board-rows.ts";
import type { Collection } from "./collection.ts";
import { followRows } from "./follow-rows.ts";
import { type NumberedCollection, numberCollection } from "./numbered-collection.ts";
import { peopleRows } from "./people-rows.ts";
import { pinRows } from "./pin-rows.ts";
import { sectionRows } from "./section-rows.ts";
import type { TableRows } from "./table-rows.ts";

export type WriteOptions = {
  collection: Collection;
  /** The pictures that contents refer to by index. */
  pictures: readonly StoredImage[];
  /** The password of every loaded person; null: they can't log in by password. */
  passwordHash: string | null;
  progress: (line: string) => void;
};

/** The ids of what was written, for the search index. */
export type Written = { people: string[]; boards: string[]; pins: string[] };

const batchChars = 2 ** 18;

/**
 * Writes a collection in one transaction by COPY: rows, both directions of every relation, slugs, counters and covers, as if people had
 * saved it over the last four hundred days. Only this and restoring a backup write the tables of all domains.
 */
export async function writeCollection(services: Services, options: WriteOptions): Promise<Written> {
  const { collection, pictures, progress } = options;
  const numbered = numberCollection(collection, pictures, services.clock.now().getTime());
  const client = dedicatedClient(services.pool, "magpie load");
  await client.connect();
  try {
    await client.query("begin");
    for (const { table, columns, rows } of allRows(numbered, options.passwordHash)) {
      const count = await copyIn(client, table, columns.split(" "), inBatches(rows));
      progress(`${table}: ${count}`);
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
  return numbered.ids;
}

function* allRows(numbered: NumberedCollection, passwordHash: string | null): Generator<TableRows> {
  yield* peopleRows(numbered, passwordHash);
  yield* boardRows(numbered);
  yield* sectionRows(numbered);
  yield* pinRows(numbered);
  yield* followRows(numbered);
}

function* inBatches(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let text = "";
  for (const row of rows) {
    text += copyLine(row);
    if (text.length < batchChars) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
