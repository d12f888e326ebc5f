import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { leaveAdvertisers } from "./leave-advertisers.ts";
import { advertisersFor } from "./advertisers.archive.ts";

export const advertisersPersonData: PersonData = {
  tables: {
    advertisers: { person: { owner_id: byStep }, archive: "advertisers.json" },
  },
  archived: [{ file: "advertisers.json", whole: advertisersFor }],
  // Before what is given on them ends: see the order of server/domains/data/person-data.ts.
  leave: ({ db, clock }, { person }) => leaveAdvertisers(db, person.id, clock.now()),
};
