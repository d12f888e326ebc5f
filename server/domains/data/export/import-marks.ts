import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { accountByName } from "#server/domains/identity/sign-in/access.queries.ts";
import { boardIdBySlug } from "#server/domains/content/boards/boards.queries.ts";
import { addFavorite } from "#server/domains/content/organise/favorites.ts";
import { notesOn, setNote } from "#server/domains/content/organise/notes.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type ArchivedFavorites, type ArchivedNote, archiveFiles } from "./archive-format.ts";
import type { OpenArchive } from "./open-archive.ts";
import { servicesAt } from "./services-at.ts";

const batch = 500;

/**
 * Takes over the notes and favourites of an archive, as of their moments. A note that is there already is left alone. Favourites among the
 * pins of others come back where these are here.
 * @param ids the pins here by their ids in the archive
 */
export async function importMarks(
  services: Services,
  person: Person,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  // Archives of before there were any have no such files.
  if (archive.has(archiveFiles.notes)) await importNotes(services, person, archive, ids);
  if (archive.has(archiveFiles.favorites)) await importFavorites(services, person, archive, ids);
}

async function importNotes(
  services: Services,
  person: Person,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const at = servicesAt(services, archive);
  const here = [...ids.values()];
  const there = new Set<string>();
  for (let from = 0; from < here.length; from += batch)
    for (const { pin_id: id } of await notesOn(services, person, here.slice(from, from + batch))) there.add(id);
  for await (const { pin_id: old, note, updated_at: moment } of archive.records<ArchivedNote>(archiveFiles.notes)) {
    const id = ids.get(old);
    if (id === undefined || there.has(id)) continue;
    await setNote(at(moment), person, { pin_id: id, note }).catch(passRefusal);
  }
}

async function importFavorites(
  services: Services,
  person: Person,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const at = servicesAt(services, archive);
  const { pins, boards } = await archive.json<ArchivedFavorites>(archiveFiles.favorites);
  for (const { pin_id: old, since } of pins)
    await addFavorite(at(since), person, { pin_id: ids.get(old) ?? old }).catch(passRefusal);
  for (const { owner, slug, since } of boards) {
    const ownerId = (await accountByName(services.db, owner))?.id;
    const id = ownerId === undefined ? undefined : await boardIdBySlug(services.db, ownerId, slug);
    if (id !== undefined) await addFavorite(at(since), person, { board_id: id }).catch(passRefusal);
  }
}

/** What is not here, or may not be seen, is left out. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
