import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { leaveAdvertisers } from "./leave-advertisers.ts";
import { advertisersFor } from "./advertisers.archive.ts";

const archive = "advertisers.json";

export const advertisersPersonData: PersonData = {
  tables: {
    advertisers: { person: { owner_id: byStep }, archive },
    advertiser_people: { person: { person_id: byStep }, archive },
    person_advertisers: { person: { person_id: byStep }, archive },
  },
  archived: [{ file: "advertisers.json", whole: advertisersFor }],
  leave: ({ db }, { person }) => leaveAdvertisers(db, person.id),
};
