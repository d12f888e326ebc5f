import { addFavorite, setPinNote } from "#contract/content/organise.ts";
import type { Api } from "#contract/kit/client.ts";
import { idField } from "#contract/kit/fields.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { boardIdBySlug } from "#server/domains/content/boards/boards.queries.ts";
import { notesOn } from "#server/domains/content/organise/notes.ts";
import type { Person } from "#server/calls/viewer.ts";
import { archiveFiles } from "./archive-format.ts";
import { type LeftOut, requiredFile, validAmong, validRecords } from "./archive-records.ts";
import { boardAddressSchema, favoritePinSchema, favoritesSchema, noteSchema } from "./archive-schemas.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Calls as of a moment in the archive. */
export type ApiAt = (moment: string) => Api;

const batch = 500;

/**
 * Takes over the notes and favorites of an archive, as of their moments. A note that is there already is left alone. Favorites among the
 * pins of others come back where these are here.
 * @param ids the pins here by their ids in the archive
 */
export async function importMarks(
  services: Services,
  person: Person,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
  { apiAt, progress }: { apiAt: ApiAt; progress: LeftOut },
): Promise<void> {
  // Older archives have no such files.
  if (archive.has(archiveFiles.notes)) await importNotes(services, person, archive, ids, { apiAt, progress });
  if (archive.has(archiveFiles.favorites)) await importFavorites(services, archive, ids, { apiAt, progress });
}

async function importNotes(
  services: Services,
  person: Person,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
  { apiAt, progress: leftOut }: { apiAt: ApiAt; progress: LeftOut },
): Promise<void> {
  const here = [...ids.values()];
  const there = new Set<string>();
  for (let from = 0; from < here.length; from += batch)
    for (const { pin_id: id } of await notesOn(services, person, here.slice(from, from + batch))) there.add(id);
  const notes = validRecords(archive, archiveFiles.notes, noteSchema, leftOut);
  for await (const { pin_id: old, note, updated_at: moment } of notes) {
    const id = ids.get(old);
    if (id === undefined || there.has(id)) continue;
    await apiAt(moment)(setPinNote, { pin_id: id, note }).catch(passRefusal);
  }
}

async function importFavorites(
  services: Services,
  archive: OpenArchive,
  ids: ReadonlyMap<string, string>,
  { apiAt, progress: leftOut }: { apiAt: ApiAt; progress: LeftOut },
): Promise<void> {
  const name = archiveFiles.favorites;
  const { pins, boards } = await requiredFile(archive, name, favoritesSchema);
  for (const { pin_id: old, since } of validAmong(pins, name, favoritePinSchema, leftOut)) {
    const id = ids.get(old) ?? old;
    if (idField.safeParse(id).success) await apiAt(since)(addFavorite, { pin_id: id }).catch(passRefusal);
  }
  for (const { owner, slug, since } of validAmong(boards, name, boardAddressSchema, leftOut)) {
    const ownerId = (await accountByName(services.db, owner))?.id;
    const id = ownerId === undefined ? undefined : await boardIdBySlug(services.db, ownerId, slug);
    if (id !== undefined) await apiAt(since)(addFavorite, { board_id: id }).catch(passRefusal);
  }
}

/** What is not here, or may not be seen, is left out. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
