import { type Invariants, sides } from "#server/database/invariants.ts";

export const orderLinesInvariants: Invariants = {
  holds: {
    "what was drawn from an order line is what the days that drew from it were billed": sides(
      `select concat_ws(' ', o.ad_account_id, o.id), coalesce(l.billed_micro, 0)
         from order_lines o
         left join ad_limits l on l.ad_account_id = o.ad_account_id and l.campaign_id = o.id and l.day = '-infinity'`,
      `select concat_ws(' ', o.ad_account_id, o.id), coalesce(sum(d.billed_micro), 0)::bigint
         from order_lines o
         left join ad_limits d on d.ad_account_id = o.ad_account_id and d.order_line_id = o.id
        group by o.ad_account_id, o.id`,
    ),
    "no more is drawn from an order line than was ordered, or had been drawn when it was cut":
      "select concat_ws(' ', ad_account_id, campaign_id), least(billed_micro, cap_micro), billed_micro from ad_limits where scope = 'order_line' and billed_micro > cap_micro",
  },
};
