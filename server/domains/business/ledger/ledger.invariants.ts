import { type Invariants, sides } from "#server/database/invariants.ts";
import { ledgerAccounts } from "#spec/constants/billing.ts";

const eachBalance = ledgerAccounts
  .map((name) => `select ad_account_id || ' ${name}', ${name} from ad_books where ${name} <> 0`)
  .join(" union all ");

export const ledgerInvariants: Invariants = {
  holds: {
    "balances of the books are the fold of their transfers": sides(
      eachBalance,
      `select ad_account_id || ' ' || name, sum(amount)::bigint from (
           select ad_account_id, debit, amount_micro from ad_transfers
           union all select ad_account_id, credit, - amount_micro from ad_transfers) t (ad_account_id, name, amount)
        group by 1 having sum(amount) <> 0`,
    ),
    "transfers are numbered without a gap": sides(
      "select ad_account_id, last_number from ad_books where last_number > 0",
      "select ad_account_id, count(*) from ad_transfers group by 1 having max(number) = count(*)",
    ),
    "what settled days billed is the spend in the books": sides(
      `select concat_ws(' ', ad_account_id, campaign_id, day), billed_micro from ad_limits
        where settled_at is not null and billed_micro > 0`,
      "select concat_ws(' ', ad_account_id, campaign_id, day), amount_micro from ad_transfers where kind = 'spend'",
    ),
  },
};
