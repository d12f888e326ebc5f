import { deleted, deletedVia, type PersonData } from "#server/calls/person-data.ts";
import { mutesOf } from "./mutes.archive.ts";

export const mutesPersonData: PersonData = {
  tables: {
    mutes: {
      person: {
        person_id: deleted,
        muted_id: deletedVia("muted_by", { person_id: "muter_id", muted_id: "person_id" }),
      },
      archive: "mutes.json",
    },
    muted_by: {
      person: {
        person_id: deleted,
        muter_id: deletedVia("mutes", { person_id: "muted_id", muter_id: "person_id" }),
      },
      archive: { leftOut: "it is what others chose, and nobody learns of it" },
    },
  },
  archived: [{ file: "mutes.json", whole: mutesOf }],
};
