import { byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { eventDays, stepDays } from "./guides/kept-days.ts";
import { searchesOf } from "./searches.archive.ts";

const searches = "searches.json";
const index = { leftOut: "an index of what stands elsewhere" };

export const searchPersonData: PersonData = {
  tables: {
    search_events: { person: { person_id: deleted }, archive: searches },
    search_steps: { person: { person_id: deleted }, archive: searches },
    // The jobs that index what changes take these away.
    pin_documents: { person: { person_id: byStep }, archive: index },
    board_documents: { person: { owner_id: byStep }, archive: index },
    person_documents: { person: { person_id: byStep }, archive: index },
  },
  archived: [{ file: "searches.json", whole: searchesOf }],
  keeps: [
    { table: "search_events", ends: "created_at", days: eventDays, removedBy: "fold_searches" },
    { table: "search_steps", ends: "day", days: stepDays, removedBy: "fold_searches" },
  ],
  leave: ({ db }, { person }) => enqueue(db, "index_person", { person_id: person.id }),
};
