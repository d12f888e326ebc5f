import { type Invariants, sides } from "#server/database/invariants.ts";

export const advertisersInvariants: Invariants = {
  holds: {
    "an advertiser account has its people": sides(
      "select concat_ws(' ', person_id, advertiser_id), role from person_advertisers",
      "select concat_ws(' ', person_id, advertiser_id), role from advertiser_people",
    ),
    "what buys ads is an advertiser account, until money has moved": sides(
      "select ad_account_id, true from ad_accounts where money_moved_at is null",
      "select c.ad_account_id, true from ad_accounts c join advertisers a on a.id = c.ad_account_id where c.money_moved_at is null",
    ),
  },
};
