import { deleted, deletedVia, type PersonData } from "#server/calls/person-data.ts";
import { askedOf } from "./requests.archive.ts";

export const requestsPersonData: PersonData = {
  tables: {
    asked_follows: {
      person: {
        person_id: deleted,
        asked_id: deletedVia("follow_requests", { person_id: "asker_id", asked_id: "person_id" }),
      },
      archive: "follow-requests.json",
    },
    follow_requests: {
      person: {
        person_id: deleted,
        asker_id: deletedVia("asked_follows", { person_id: "asked_id", asker_id: "person_id" }),
      },
      archive: { leftOut: "it is what others ask, and they may still take it back" },
    },
  },
  archived: [{ file: "follow-requests.json", whole: askedOf }],
};
