import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { leaveAdvertisers } from "./leave-advertisers.ts";

const archive = { leftOut: "not there yet" };

export const advertisersPersonData: PersonData = {
  tables: {
    advertisers: { person: { owner_id: byStep }, archive },
    advertiser_people: { person: { person_id: byStep }, archive },
    person_advertisers: { person: { person_id: byStep }, archive },
  },
  leave: ({ db }, { person }) => leaveAdvertisers(db, person.id),
};
