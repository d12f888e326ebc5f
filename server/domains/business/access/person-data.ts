import { anonymised, byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { businessAccessOf } from "./access.archive.ts";
import { leaveBrands } from "./brands.ts";
import { leaveBusinesses } from "./leave-businesses.ts";
import { purgeInvites } from "./purge-invites.ts";

const archive = "business-access.json";

export const businessAccessPersonData: PersonData = {
  tables: {
    business_people: { person: { business_id: byStep, person_id: byStep, created_by: anonymised }, archive },
    person_businesses: { person: { person_id: byStep, business_id: byStep }, archive },
    asset_people: { person: { person_id: byStep, business_id: byStep }, archive },
    person_assets: { person: { person_id: byStep, business_id: byStep }, archive },
    asset_groups: { person: { owner_id: byStep, created_by: anonymised }, archive },
    business_groups: { person: { business_id: byStep }, archive },
    brand_accounts: { person: { brand_id: deleted, business_id: byStep }, archive },
    business_settings: { person: { business_id: deleted }, archive },
    business_invites: { person: { business_id: byStep, person_id: byStep, created_by: anonymised }, archive },
    person_business_invites: { person: { person_id: byStep, business_id: byStep }, archive },
  },
  archived: [{ file: archive, whole: businessAccessOf }],
  keeps: [
    {
      table: "business_invites",
      ends: "expires_at",
      days: businessAccessLimits.inviteKeptDays,
      removedBy: purgeInvites,
    },
  ],
  async leave(services, { person }) {
    await leaveBrands(services, person.id);
    await leaveBusinesses(services, person.id);
  },
};
