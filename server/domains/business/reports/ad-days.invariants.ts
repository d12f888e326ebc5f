import { type Invariants, sides } from "#server/database/invariants.ts";
import { countedColumns } from "./counted-columns.ts";
import { rebuildDays, summedAgain } from "./rebuild-days.ts";

const counts = `concat_ws(' ', starts_at, ${countedColumns.join(", ")})`;
const kept = `select concat_ws(' ', ad_account_id, day, ad_id), ${counts} from ad_days`;

export const adDaysInvariants: Invariants = {
  holds: {
    "a closed day of an ad is the sum of its quarters of an hour": sides(
      kept,
      `select concat_ws(' ', ad_account_id, day, ad_id), ${counts} from (${summedAgain}) again`,
    ),
  },
  fix: rebuildDays,
};
