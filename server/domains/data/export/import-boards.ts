import { createBoard, createSection, updateBoard } from "#contract/content/boards.ts";
import type { Api } from "#contract/kit/client.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { OperatorApi } from "#server/calls/operator-api.ts";
import { normaliseBoardName } from "#rules/content/board-name.ts";
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

/** So many boards may have nearly the same name. */
const names = 20;

/** The boards and sections of an archive by their ids there: those of the same name that are there already, else new ones. */
export async function importBoards(
  services: Services,
  person: Person,
  archive: OpenArchive,
  { api, progress: leftOut }: { api: OperatorApi; progress: LeftOut },
): Promise<{ made: number; places: Map<string, PinPlace> }> {
  const at = servicesAt(services, archive);
  const own = (await boardsFor(services.db, person.id)).filter(({ role }) => role === "owner");
  const free = new Map(own.map(({ id, name }) => [name, id]));
  const places = new Map<string, PinPlace>();
  let made = 0;
  for await (const board of validRecords(archive, archiveFiles.boards, boardSchema, leftOut)) {
    const found = await takeBoard(api(at(board.created_at), person), board, free).catch(
      tellRefusal(`${archiveFiles.boards}: ${board.name}`, leftOut),
    );
    if (found === null) continue;
    if (found.isNew) made += 1;
    const place = { board: await writableBoard(services.db, person, found.id), sections: new Map(), titles: new Map() };
    places.set(board.id, place);
  }
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
  return { made, places };
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
    const name = number === 1 ? wanted : `${wanted.slice(0, 40)} (${number})`;
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
