import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";
import { drawPlates } from "./draw-plates.ts";
import { indexLoaded } from "./index-loaded.ts";
import { museumPlates, planMuseum, type Work } from "./plan-museum.ts";
import { writeCollection, type Written } from "./write-collection.ts";

/**
 * Loads a museum's list of works (one JSON record a line, gzipped) as pins that link to the works' pages: a board for each subject under
 * an account for each field, a board for each series. A generated plate of about the work's proportions stands for the picture.
 * Throws a StartError when the file is not such a list, or was loaded already.
 */
export async function loadMuseum(services: Services, path: string, progress: (line: string) => void): Promise<Written> {
  const works = await readWorks(path);
  progress(`works: ${works.length}`);
  const collection = planMuseum(works);
  await requireFreeNames(
    services,
    collection.people.map(({ username }) => username),
  );
  const pictures = await drawPlates(services, museumPlates, "museum", (done) =>
    progress(`plates: ${done} of ${museumPlates.length}`),
  );
  const written = await writeCollection(services, { collection, pictures, passwordHash: null, progress });
  await indexLoaded(services, written, progress);
  await services.pool.query("analyze");
  return written;
}

async function readWorks(path: string): Promise<Work[]> {
  if ((await stat(path).catch(() => null))?.isFile() !== true) throw new StartError(`${path}: there is no such file.`);
  const works: Work[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) }))
      if (line !== "") works.push(JSON.parse(line) as Work);
  } catch (error) {
    throw new StartError(
      `${path}: line ${works.length + 1} cannot be read (${error instanceof Error ? error.message : String(error)}); it must be gzipped, one JSON record a line.`,
    );
  }
  return works;
}

async function requireFreeNames({ db }: Services, names: readonly string[]): Promise<void> {
  const taken = await db
    .selectFrom("usernames")
    .select("username")
    .where("username", "in", [...names])
    .executeTakeFirst();
  if (taken !== undefined)
    throw new StartError(`There is an account ${taken.username} already: this list was loaded before.`);
}
