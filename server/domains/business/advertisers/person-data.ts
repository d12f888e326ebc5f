import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { leaveAdvertisers } from "./leave-advertisers.ts";
import { advertisersFor } from "./advertisers.archive.ts";

export const advertisersPersonData: PersonData = {
  tables: {
    advertisers: { person: { owner_id: byStep }, archive: "advertisers.json" },
  },
  archived: [{ file: "advertisers.json", whole: advertisersFor }],
  // Accounts go to others before what is given on them ends.
  stepsBefore: ["business_people"],
  leave: ({ db, clock }, { person }) => leaveAdvertisers(db, person.id, clock.now()),
};
