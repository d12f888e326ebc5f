import { anonymised, deleted, type PersonData } from "#server/calls/person-data.ts";
import { homeChoicesOf } from "./home.archive.ts";

const archive = "home.json";

export const discoveryPersonData: PersonData = {
  tables: {
    digests: { person: { person_id: deleted }, archive: { leftOut: "when the last weekly email was seen to" } },
    topic_follows: { person: { person_id: deleted }, archive },
    feed_switches: {
      person: { person_id: deleted, value: { fate: "deleted", of: "kind = 'person'" } },
      archive,
    },
    hidden_pins: { person: { person_id: deleted, by_person_id: anonymised }, archive },
  },
  archived: [{ file: "home.json", whole: homeChoicesOf }],
};
