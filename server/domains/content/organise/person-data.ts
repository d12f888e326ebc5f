import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { purgeLeftMarks } from "./purge-left-marks.ts";
import { favoritesOf, notesOf } from "./marks.archive.ts";

const undo = { leftOut: "what can be undone, for minutes" };

export const organisePersonData: PersonData = {
  tables: {
    board_actions: { person: { person_id: deleted }, archive: undo },
    board_action_pins: { person: { person_id: deleted }, archive: undo },
    pin_edits: { person: { person_id: deleted }, archive: undo },
    pin_notes: { person: { person_id: deleted }, archive: "notes.json" },
    favorite_pins: { person: { person_id: deleted }, archive: "favourites.json" },
    favorite_boards: { person: { person_id: deleted }, archive: "favourites.json" },
  },
  archived: [
    { file: "notes.json", lines: notesOf },
    { file: "favourites.json", whole: favoritesOf },
  ],
  keeps: [
    {
      table: "board_actions",
      ends: "created_at",
      days: 0,
      of: "state in ('done', 'undone', 'failed')",
      removedBy: "tend_actions",
    },
    { table: "pin_edits", ends: "created_at", days: 0, removedBy: "tend_actions" },
  ],
  nightly: purgeLeftMarks,
};
