import { createBoard, createSection, updateBoard } from "#contract/content/boards.ts";
import { orderBoards } from "#contract/content/organise.ts";
import type { Api } from "#contract/kit/client.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { OperatorApi } from "#server/calls/operator-api.ts";
import { normaliseBoardName } from "#rules/content/board-name.ts";
import { firstCharacters } from "#rules/kit/characters.ts";
import type { Services } from "#server/services/services.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { sectionsOf } from "#server/domains/content/sections/sections.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type ArchivedBoard, archiveFiles, type ArchivedSection } from "./archive-format.ts";
import { type LeftOut, validRecords } from "./archive-records.ts";
import { boardSchema, sectionSchema } from "./archive-schemas.ts";
import { boardsFor } from "./export.queries.ts";
import type { PinPlace } from "./import-pin.ts";
import type { OpenArchive } from "./open-archive.ts";
import { servicesAt } from "./services-at.ts";

/** A cover chosen by hand, by its pin's id in the archive. */
type WantedCover = { board_id: string; pin: string; crop: ArchivedBoard["cover_crop"] };

/** So many boards one call puts in order. */
const orderedAtOnce = 500;

/** So many boards may have the same name. */
const names = 20;

/** The boards and sections of an archive by their ids there: those of the same name that are there already, else new ones. */
export async function importBoards(
  services: Services,
  person: Person,
  archive: OpenArchive,
  { api, progress: leftOut }: { api: OperatorApi; progress: LeftOut },
): Promise<{ made: number; places: Map<string, PinPlace>; covers: WantedCover[] }> {
  const at = servicesAt(services, archive);
  const own = (await boardsFor(services.db, person.id)).filter(({ role }) => role === "owner");
  const free = new Map(own.map(({ id, name }) => [name, id]));
  const places = new Map<string, PinPlace>();
  const covers: WantedCover[] = [];
  const placed: { id: string; place: number }[] = [];
  let made = 0;
  for await (const board of validRecords(archive, archiveFiles.boards, boardSchema, leftOut)) {
    const found = await takeBoard(api(at(board.created_at), person), board, free).catch(
      tellRefusal(`${archiveFiles.boards}: ${board.name}`, leftOut),
    );
    if (found === null) continue;
    if (found.isNew) made += 1;
    if (found.isNew && board.place !== null) placed.push({ id: found.id, place: board.place });
    const { cover_pin_id: pin, cover_crop: crop } = board;
    if (pin !== null) covers.push({ board_id: found.id, pin, crop });
    const place = { board: await writableBoard(services.db, person, found.id), sections: new Map(), titles: new Map() };
    places.set(board.id, place);
  }
  if (placed.length > 0) await putInOrder(api(services, person), placed);
  const sectionsAt = servicesAt(services, archive);
  for await (const section of validRecords(archive, archiveFiles.sections, sectionSchema, leftOut)) {
    const place = places.get(section.board_id);
    if (place === undefined) continue;
    const known = (await sectionsOf(services.db, place.board.id)).find(({ title }) => title === section.title);
    const id =
      known?.id ??
      (await makeSection(api(sectionsAt(section.created_at), person), place, section).catch(
        tellRefusal(`${archiveFiles.sections}: ${section.title}`, leftOut),
      ));
    if (id === null) continue;
    place.sections.set(section.id, id);
    place.titles.set(section.id, section.title);
  }
  return { made, places, covers };
}

/** The new boards in the order they had, before those that were here. */
async function putInOrder(api: Api, placed: readonly { id: string; place: number }[]): Promise<void> {
  const ids = placed.toSorted((one, other) => one.place - other.place).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += orderedAtOnce) {
    const last = from === 0 ? {} : { after_board_id: ids[from - 1] };
    await api(orderBoards, { board_ids: ids.slice(from, from + orderedAtOnce), ...last });
  }
}

/**
 * Gives boards the covers that were chosen for them, once their pins are here. A board with a chosen cover keeps it.
 * @param ids the pins here by their ids in the archive
 */
export async function importCovers(
  { db }: Pick<Services, "db">,
  api: Api,
  covers: readonly WantedCover[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const boards = await db
    .selectFrom("boards")
    .select("id")
    .where("id", "in", ["0", ...covers.map(({ board_id: id }) => id)])
    .where("cover_pin_id", "is", null)
    .execute();
  const open = new Set(boards.map(({ id }) => id));
  for (const { board_id, pin, crop } of covers) {
    const cover_pin_id = ids.get(pin);
    if (cover_pin_id === undefined || !open.has(board_id)) continue;
    // A pin that was moved here from the board it was on is no cover of that any more.
    await api(updateBoard, { board_id, cover_pin_id, cover_crop: crop }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** What can't be made here (one board or section too many) is skipped and reported. */
function tellRefusal(where: string, leftOut: LeftOut): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    leftOut(`${where} is left out: ${error.message}`, null);
    return null;
  };
}

async function takeBoard(
  api: Api,
  board: Pick<ArchivedBoard, "name" | "description" | "privacy" | "archived">,
  free: Map<string, string>,
): Promise<{ id: string; isNew: boolean }> {
  const wanted = normaliseBoardName(board.name);
  for (let number = 1; number <= names; number += 1) {
    const name = number === 1 ? wanted : `${firstCharacters(wanted, 40)} (${number})`;
    const known = free.get(name);
    if (known !== undefined) {
      // It matches one board of the archive: a second one of that name is another board.
      free.delete(name);
      return { id: known, isNew: false };
    }
    const { description, privacy } = board;
    const made = await api(createBoard, { name, description, privacy }).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === "BOARD_NAME_TAKEN") return null;
      throw error;
    });
    if (made === null) continue;
    const { id } = made.data;
    if (board.archived) await api(updateBoard, { board_id: id, archived: true });
    return { id, isNew: true };
  }
  throw new Refusal("BOARD_NAME_TAKEN");
}

async function makeSection(api: Api, { board }: PinPlace, { title }: ArchivedSection): Promise<string> {
  return (await api(createSection, { board_id: board.id, name: title })).data.id;
}
