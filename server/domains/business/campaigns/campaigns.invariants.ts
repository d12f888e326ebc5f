import { type Invariants, sides } from "#server/database/invariants.ts";

export const campaignsInvariants: Invariants = {
  holds: {
    "an ad group stands in a campaign of its account": `
      select g.id, g.campaign_id, c.id
        from ad_groups g left join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id`,
    "an ad stands in an ad group of its account and campaign": `
      select a.id, concat_ws(' ', a.campaign_id, a.ad_group_id), concat_ws(' ', g.campaign_id, g.id)
        from ads a left join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id`,
    "a pin knows its ads": sides(
      "select concat_ws(' ', ad_account_id, ad_id), pin_id from pin_ads",
      "select concat_ws(' ', ad_account_id, id), pin_id from ads",
    ),
    "an account is stopped while it is on hold or owes": `
      select ad_account_id, is_stopped, is_held or is_overdue from ad_account_versions`,
    "an ad group bids no more than its campaign pays for a click": `
      select g.id, least(g.bid_micro, c.max_click_micro), g.bid_micro
        from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id`,
    "an account that advertises has a version": `
      select c.ad_account_id, true, bool_or(v.ad_account_id is not null)
        from campaigns c left join ad_account_versions v on v.ad_account_id = c.ad_account_id group by 1`,
    "who was rejected is told why, who runs was looked at": `
      select id, true, case review when 'REJECTED' then cardinality(review_reasons) > 0 when 'APPROVED' then reviewed_at is not null else true end
        from ads`,
  },
};
