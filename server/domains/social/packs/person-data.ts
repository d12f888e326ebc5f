import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { packsOf } from "./packs.archive.ts";
import { removePacksOf } from "./remove-pack.ts";

const archive = "starter-packs.json";

export const packsPersonData: PersonData = {
  tables: {
    packs: { person: { owner_id: byStep, person_ids: byStep, left_ids: byStep }, archive },
    person_packs: { person: { person_id: byStep }, archive },
  },
  archived: [{ file: archive, whole: packsOf }],
  leave: ({ db }, { person }) => removePacksOf(db, person.id),
};
