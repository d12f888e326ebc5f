import { limits } from "#spec/constants/limits.ts";
import { byStep, kept, type PersonData } from "#server/calls/person-data.ts";
import { emptyTrashOf } from "#server/domains/content/trash/empty-trash-of.ts";
import { removePinsOf } from "./remove-pins-of.ts";
import { removeHeldPinsOf } from "./hold-pins.ts";
import { trashOf } from "./trash.archive.ts";

const archive = "pins.json";

export const pinsPersonData: PersonData = {
  tables: {
    pins: {
      person: {
        person_id: byStep,
        creator_id: kept("what others saved says that it came from somebody; the id leads to no account"),
      },
      archive,
    },
    person_pins: { person: { person_id: byStep }, archive },
    root_pins: { person: { person_id: byStep }, archive },
    withheld_pins: { person: { person_id: byStep }, archive },
    trash: { person: { person_id: byStep }, archive: "trash.json" },
  },
  archived: [{ file: "trash.json", whole: trashOf }],
  keeps: [{ table: "trash", ends: "deleted_at", days: limits.trashDays, removedBy: "empty_trash", counted: true }],
  // Pins go before the boards they are on.
  stepsBefore: ["boards"],
  async remove(services, { person }) {
    await removePinsOf(services, person);
    await emptyTrashOf(services, person.id);
    await removeHeldPinsOf(services, person.id);
  },
};
