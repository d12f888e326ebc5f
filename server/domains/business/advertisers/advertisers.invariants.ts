import { type Invariants, sides } from "#server/database/invariants.ts";

export const advertisersInvariants: Invariants = {
  holds: {
    "what buys ads is an advertiser account, until money has moved": sides(
      "select ad_account_id, true from ad_accounts where money_moved_at is null",
      "select c.ad_account_id, true from ad_accounts c join advertisers a on a.id = c.ad_account_id where c.money_moved_at is null",
    ),
  },
};
