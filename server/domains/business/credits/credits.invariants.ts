import { type Invariants, sides } from "#server/database/invariants.ts";

export const creditsInvariants: Invariants = {
  holds: {
    "what credits paid is in the books": sides(
      `select concat_ws(' ', ad_account_id, id), amount_micro - left_micro from ad_credits where left_micro < amount_micro`,
      `select concat_ws(' ', ad_account_id, split_part(key, ':', 2)), sum(amount_micro)::bigint from ad_transfers
        where kind = 'credit' and key like 'credit:%' group by 1`,
    ),
    "offers count their uses": sides(
      "select encode(code_hash, 'hex'), uses::bigint from ad_offers where uses > 0",
      "select encode(code_hash, 'hex'), count(*) from ad_offer_uses group by 1",
    ),
  },
};
