import { refuseField } from "#contract/kit/refusal.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";

export const adGroupsOperations = [
  /** The least that is bid for a click, or for a thousand impressions: the auction knows one of each currency. */
  implementV5("ad_groups_bid_floor/get", null, async ({ services: { db, clock } }, { body }) => {
    const floors: number[] = [];
    for (const { currency } of body.bid_floor_specs ?? []) {
      const floor = await leastClickIn(db, currency, clock.now());
      if (floor === 0n)
        refuseField("bid_floor_specs.currency", `bid_floor_specs.currency: nothing is sold in ${currency}`);
      floors.push(Number(floor));
    }
    return { bid_floors: floors, type: "bidfloor" };
  }),
];
