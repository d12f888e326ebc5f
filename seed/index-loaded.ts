import type { Services } from "#server/services/services.ts";
import { indexBoards, indexPeople } from "#server/domains/discovery/search/index-many.ts";
import { indexPins } from "#server/domains/discovery/search/index-pins.job.ts";
import { noteFirstForm } from "#server/domains/discovery/search/rewrite-documents.job.ts";
import type { Written } from "./write-collection.ts";

/** Large enough that words common to many pins are counted in one step. */
const batch = 10_000;

/** Makes the search documents of what was loaded, many at a time; the same documents as the indexing jobs make one by one. */
export async function indexLoaded(
  services: Pick<Services, "db" | "clock">,
  written: Written,
  progress: (line: string) => void,
): Promise<void> {
  const { db } = services;
  await noteFirstForm(services);
  for (const ids of batches(written.people)) await indexPeople(db, ids);
  for (const ids of batches(written.boards)) await indexBoards(db, ids);
  let done = 0;
  for (const ids of batches(written.pins)) {
    await indexPins(db, ids);
    done += ids.length;
    progress(`search documents: ${done} of ${written.pins.length} pins`);
  }
}

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch);
}
