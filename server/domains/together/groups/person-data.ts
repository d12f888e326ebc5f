import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { forgetGroupsOf } from "./forget-groups.ts";

const archive = "groups.json";

export const groupsPersonData: PersonData = {
  tables: {
    groups: { person: { owner_id: byStep }, archive },
    group_people: { person: { person_id: byStep }, archive },
    person_groups: { person: { person_id: byStep }, archive },
    board_groups: { person: { shared_by: byStep }, archive },
  },
  leave: ({ db }, { person }) => forgetGroupsOf(db, person.id),
};
