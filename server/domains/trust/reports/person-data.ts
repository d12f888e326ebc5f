import { deleted, type PersonData } from "#server/calls/person-data.ts";

export const reportsPersonData: PersonData = {
  tables: {
    reports: { person: { person_id: deleted }, archive: { leftOut: "not there yet" } },
  },
};
