/**
 * Prices of a thousand impressions: the day keeps the thousandths of a micro that no bill has yet, an event what it cost in thousandths. The
 * version before bills clicks alone and leaves both as they are.
 */
export const pricesByImpression = {
  name: "0215-prices-by-impression",
  up: /* sql */ `
alter table ad_limits add column carry_milli smallint not null default 0;
alter table ad_limits add constraint ad_limits_carry_check check (carry_milli between 0 and 999);
alter table ad_events add column cost_milli bigint;
`,
};
