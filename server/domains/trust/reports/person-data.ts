import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { reportsOf } from "./reports.archive.ts";

export const reportsPersonData: PersonData = {
  tables: {
    reports: { person: { person_id: deleted }, archive: "reports.json" },
  },
  archived: [{ file: "reports.json", whole: reportsOf }],
};
