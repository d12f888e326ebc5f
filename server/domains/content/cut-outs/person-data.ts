import { deleted, type PersonData } from "#server/calls/person-data.ts";

export const cutOutsPersonData: PersonData = {
  tables: {
    shuffle_assets: { person: { person_id: deleted }, archive: { leftOut: "not there yet" } },
  },
};
