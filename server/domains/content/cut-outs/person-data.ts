import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { archivedCutOuts } from "./cut-outs.archive.ts";

export const cutOutsPersonData: PersonData = {
  tables: {
    shuffle_assets: { person: { person_id: deleted }, archive: "cut-outs.json" },
  },
  archived: [{ file: "cut-outs.json", whole: archivedCutOuts }],
};
