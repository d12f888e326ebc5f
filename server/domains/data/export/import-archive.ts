import { Refusal } from "#contract/kit/refusal.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { boardIdBySlug } from "#server/domains/content/boards/boards.queries.ts";
import { personOf } from "#server/domains/identity/sessions/person-of.ts";
import type { OperatorApi } from "#server/calls/operator-api.ts";
import type { Person } from "#server/calls/viewer.ts";
import { archiveFiles, type ArchivedPin } from "./archive-format.ts";
import { type LeftOut, requiredFile, validAmong, validRecords } from "./archive-records.ts";
import { boardAddressSchema, followedPersonSchema, followsSchema, pinSchema } from "./archive-schemas.ts";
import { archivedMoments } from "./archived-moments.ts";
import { importBoards, importCovers } from "./import-boards.ts";
import { type ApiAt, importMarks } from "./import-marks.ts";
import { importProfile } from "./import-profile.ts";
import { importPins, type PinPlace, readPin, type ReadPin } from "./import-pin.ts";
import { knownPins } from "./known-pins.ts";
import { openArchive, type OpenArchive } from "./open-archive.ts";
import { servicesAt } from "./services-at.ts";

export type ImportDone = {
  boards: number;
  pins: number;
  /** Pins that were there already. */
  known: number;
  /** Pins that were left out, by their ids in the archive: not valid, on no board that was taken in, or without a picture that can be read. */
  left: string[];
};

const pinConcurrency = 200;
const pictureConcurrency = 4;

/**
 * Imports an archive into an account: boards, sections and pins with their dates, order, covers and marks, notes, favorites, empty profile fields,
 * choices that hide something, and follows of people who exist here. Existing data is left alone, so importing twice adds nothing and an interrupted import continues.
 * Invalid records are skipped and reported through `progress`. Throws a StartError when there is no such account, or the file is no
 * archive.
 */
export async function importArchive(
  { services, api }: { services: Services; api: OperatorApi },
  who: string,
  path: string,
  progress: (line: string) => void = () => {},
): Promise<ImportDone> {
  const account = await accountByName(services.db, who);
  if (account === undefined) throw new StartError(`There is no account of ${who}.`);
  const archive = await openArchive(path);
  try {
    // Before the boards: those of a private profile are held from the first moment.
    await importProfile({ services, api }, account, archive, progress);
    const boards = await importBoards(services, await personOf(services.db, account), archive, { api, progress });
    // Now with the boards that were just made: pins of the secret ones have notes too.
    const person = await personOf(services.db, account);
    const at = servicesAt(services, archive);
    const apiAt: ApiAt = (moment) => api(at(moment), person);
    const done: ImportDone = { boards: boards.made, pins: 0, known: 0, left: [] };
    const ids = await takePins(services, person, archive, boards.places, done, progress);
    await importCovers(services, api(services, person), boards.covers, ids);
    await importMarks(services, person, archive, ids, { apiAt, progress });
    await importFollows(services, archive, { apiAt, progress });
    return done;
  } finally {
    archive.close();
  }
}

/** Gives the ids of the pins here by their ids in the archive. */
async function takePins(
  services: Services,
  person: Person,
  archive: OpenArchive,
  places: ReadonlyMap<string, PinPlace>,
  done: ImportDone,
  progress: (line: string) => void,
): Promise<Map<string, string>> {
  const known = await knownPins(services.db, person.id);
  const at = servicesAt(services, archive);
  const momentOf = archivedMoments(services, archive);
  const ids = new Map<string, string>();
  const wanted: { pin: ArchivedPin; place: PinPlace }[] = [];
  const make = async () => {
    const batch = wanted.splice(0);
    if (batch.length === 0) return;
    const read: (ReadPin | null)[] = [];
    // Pictures are processed in parallel; pins are written in order.
    for (let from = 0; from < batch.length; from += pictureConcurrency)
      read.push(
        ...(await Promise.all(
          batch
            .slice(from, from + pictureConcurrency)
            .map(({ pin, place }) => readPin(services, person, archive, place, pin)),
        )),
      );
    const whole = read.filter((one) => one !== null);
    const made = await importPins(services, at, person, whole);
    made.forEach((id, index) => ids.set(whole[index]?.pin.id ?? "", id));
    done.left.push(...batch.filter((_, index) => read[index] === null).map(({ pin }) => pin.id));
    done.pins += made.length;
    progress(`pins: ${done.pins}`);
  };
  const leftOut: LeftOut = (line, record) => {
    progress(line);
    done.left.push(idOf(record));
  };
  for await (const pin of validRecords(archive, archiveFiles.pins, pinSchema, leftOut)) {
    const place = places.get(pin.board_id);
    if (place === undefined) {
      done.left.push(pin.id);
      continue;
    }
    const facts = { ...pin, created_at: momentOf(pin.created_at).toISOString() };
    const there = known.take(place.board.id, place.titles.get(pin.section_id ?? "") ?? null, facts);
    if (there === undefined) wanted.push({ pin, place });
    else {
      done.known += 1;
      ids.set(pin.id, there);
    }
    if (wanted.length === pinConcurrency) await make();
  }
  await make();
  return ids;
}

async function importFollows(
  services: Services,
  archive: OpenArchive,
  { apiAt, progress: leftOut }: { apiAt: ApiAt; progress: LeftOut },
): Promise<void> {
  const name = archiveFiles.follows;
  const { people, boards } = await requiredFile(archive, name, followsSchema);
  for (const { username, since } of validAmong(people, name, followedPersonSchema, leftOut)) {
    const followed = await accountByName(services.db, username);
    if (followed !== undefined) await apiAt(since)(follow, { user_id: followed.id }).catch(nullForRefusal);
  }
  for (const { owner, slug, since } of validAmong(boards, name, boardAddressSchema, leftOut)) {
    const ownerId = (await accountByName(services.db, owner))?.id;
    const boardId = ownerId === undefined ? undefined : await boardIdBySlug(services.db, ownerId, slug);
    if (boardId !== undefined) await apiAt(since)(followBoard, { board_id: boardId }).catch(nullForRefusal);
  }
}

/** The id of a record that is not valid, as far as it has one. */
function idOf(record: unknown): string {
  return typeof record === "object" && record !== null && "id" in record ? String(record.id).slice(0, 20) : "?";
}

/** Whoever is not here or may not be followed is left out. */
function nullForRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
