import type { Services } from "#server/services/services.ts";
import { createBoard } from "#server/domains/content/boards/create-board.ts";
import { createSection } from "#server/domains/content/sections/create-section.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { SampleCollection } from "./collection.ts";
import type { SamplePeople } from "./prepare-people.ts";

export type SampleBoards = ReadonlyMap<string, { id: string; owner: Person; sections: ReadonlyMap<string, string> }>;

/** The boards with their sections, made once, by their keys. */
export async function prepareBoards(
  services: Services,
  { boards }: SampleCollection,
  people: SamplePeople,
): Promise<SampleBoards> {
  const made = new Map<string, { id: string; owner: Person; sections: Map<string, string> }>();
  for (const { key, curator, name, description, sections: names = [] } of boards) {
    const owner = people.get(curator);
    if (owner === undefined) throw new Error(`the board ${key} has no curator`);
    const id =
      (await boardNamed(services, owner, name)) ??
      (await createBoard(services, owner, { name, description, privacy: "public" }, `sample:${key}`)).id;
    const sections = new Map((await sectionsOf(services, id)).map((section) => [section.title, section.id]));
    for (const title of names.filter((one) => !sections.has(one))) {
      const section = await createSection(
        services,
        owner,
        { board_id: id, name: title, initial_pins: [], name_source: 0 },
        `sample:${key}:${title}`,
      );
      sections.set(title, section.id);
    }
    made.set(key, { id, owner, sections });
  }
  return made;
}

async function boardNamed({ db }: Services, owner: Person, name: string): Promise<string | undefined> {
  const boards = db.selectFrom("person_boards").where("person_id", "=", owner.id).where("role", "=", "owner");
  return (await boards.select("board_id").where("name", "=", name).executeTakeFirst())?.board_id;
}

function sectionsOf({ db }: Services, boardId: string) {
  return db.selectFrom("sections").select(["id", "title"]).where("board_id", "=", boardId).execute();
}
