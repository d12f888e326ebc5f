import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { removeExportsOf } from "./export-files.ts";
import { keptDays } from "./export-state.ts";

export const exportPersonData: PersonData = {
  tables: {
    exports: { person: { person_id: deleted }, archive: { leftOut: "the archive itself" } },
  },
  keeps: [{ table: "exports", ends: "made_at", days: keptDays, removedBy: "forget_exports" }],
  leave: (services, { person }) => removeExportsOf(services, person.id),
};
