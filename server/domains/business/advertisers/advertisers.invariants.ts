import { type Invariants, sides } from "#server/database/invariants.ts";

export const advertisersInvariants: Invariants = {
  holds: {
    "an advertiser account has its people": sides(
      "select concat_ws(' ', person_id, advertiser_id), role from person_advertisers",
      "select concat_ws(' ', person_id, advertiser_id), role from advertiser_people",
    ),
  },
};
