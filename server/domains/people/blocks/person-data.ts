import { deleted, deletedVia, type PersonData } from "#server/calls/person-data.ts";

export const blocksPersonData: PersonData = {
  tables: {
    blocks: {
      person: {
        person_id: deleted,
        blocked_id: deletedVia("blocked_by", { person_id: "blocker_id", blocked_id: "person_id" }),
      },
      archive: { leftOut: "not there yet" },
    },
    blocked_by: {
      person: {
        person_id: deleted,
        blocker_id: deletedVia("blocks", { person_id: "blocked_id", blocker_id: "person_id" }),
      },
      archive: { leftOut: "it is what others chose" },
    },
  },
};
