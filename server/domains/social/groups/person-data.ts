import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { deleteGroupsOf } from "./delete-groups.ts";
import { archivedGroups } from "./groups.archive.ts";

const archive = "groups.json";

export const groupsPersonData: PersonData = {
  tables: {
    groups: { person: { owner_id: byStep }, archive },
    group_people: { person: { person_id: byStep }, archive },
    person_groups: { person: { person_id: byStep }, archive },
    board_groups: { person: { shared_by: byStep }, archive },
  },
  archived: [{ file: "groups.json", whole: archivedGroups }],
  leave: ({ db }, { person }) => deleteGroupsOf(db, person.id),
};
