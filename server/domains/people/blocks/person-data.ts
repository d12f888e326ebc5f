import { deleted, deletedVia, type PersonData } from "#server/calls/person-data.ts";
import { blocksOf } from "./blocks.archive.ts";

export const blocksPersonData: PersonData = {
  tables: {
    blocks: {
      person: {
        person_id: deleted,
        blocked_id: deletedVia("blocked_by", { person_id: "blocker_id", blocked_id: "person_id" }),
      },
      archive: "blocks.json",
    },
    blocked_by: {
      person: {
        person_id: deleted,
        blocker_id: deletedVia("blocks", { person_id: "blocked_id", blocker_id: "person_id" }),
      },
      archive: { leftOut: "it is what others chose" },
    },
  },
  archived: [{ file: "blocks.json", whole: blocksOf }],
};
