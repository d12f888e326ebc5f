import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { removeExportsOf } from "./export-files.ts";

export const exportPersonData: PersonData = {
  tables: {
    exports: { person: { person_id: deleted }, archive: { leftOut: "the archive itself" } },
  },
  leave: (services, { person }) => removeExportsOf(services, person.id),
};
