import { describe, expect, test } from "vitest";
import type { WireBilling } from "#contract/business/billing.ts";
import type { WireAd, WireCampaign } from "#contract/business/campaigns.ts";
import { nextSteps } from "./next-steps.ts";

const campaign = (over: Partial<WireCampaign>) =>
  ({
    id: "9",
    name: "Kettles",
    summary_status: "RUNNING",
    held_by: null,
    end_date: null,
    daily_budget_micro: "5000000",
    ...over,
  }) as WireCampaign;
const billing = (state: WireBilling["state"]) =>
  ({ state, seller: { name: "Test Media", address: "" } }) as WireBilling;
const known = {
  accountId: "7",
  campaigns: [],
  rejected: [],
  billing: undefined,
  today: "2026-03-10",
  soon: "2026-03-13",
};
const keys = (over: Partial<Parameters<typeof nextSteps>[0]>) => nextSteps({ ...known, ...over }).map(({ key }) => key);

describe("BUS-02 next steps", () => {
  test("there are none where nothing waits", () => {
    expect(keys({ campaigns: [campaign({})], billing: billing("OK") })).toEqual([]);
    // Who has no ads yet has the checklist.
    expect(keys({ billing: billing("PAYMENT_MISSING") })).toEqual([]);
  });

  test.each([
    [{ billing: billing("PAYMENT_MISSING"), campaigns: [campaign({})] }, "/advertiser/7/billing/"],
    [{ billing: billing("PAST_DUE") }, "/advertiser/7/billing/"],
    [{ rejected: [{} as WireAd] }, "/advertiser/7/reporting/ads/?review=REJECTED"],
    [
      { campaigns: [campaign({ held_by: "day_spent" })] },
      "/advertiser/7/reporting/campaigns/?campaign_id=9&edit=9.budget",
    ],
    [
      { campaigns: [campaign({ end_date: "2026-03-13" })] },
      "/advertiser/7/reporting/campaigns/?campaign_id=9&edit=9.end",
    ],
    [{ campaigns: [campaign({ held_by: "account_limit" })] }, "/advertiser/7/billing/"],
  ])("each leads to the form that fixes it: %#", (over, to) => {
    expect(nextSteps({ ...known, ...over }).map(({ action }) => action?.to)).toEqual([to]);
  });

  test("what ends later, has ended or stands still ends nobody soon", () => {
    const campaigns = [
      campaign({ end_date: "2026-03-14" }),
      campaign({ end_date: "2026-03-09" }),
      campaign({ end_date: "2026-03-11", summary_status: "PAUSED" }),
    ];
    expect(keys({ campaigns })).toEqual([]);
  });

  test("money comes first, and there are at most five", () => {
    const campaigns = Array.from({ length: 9 }, (_, at) => campaign({ id: String(at), end_date: "2026-03-11" }));
    expect(keys({ campaigns, rejected: [{} as WireAd], billing: billing("PAST_DUE") })).toEqual([
      "due",
      "rejected",
      "ends-0",
      "ends-1",
      "ends-2",
    ]);
    expect(keys({ billing: billing("ON_HOLD") })).toEqual(["hold"]);
  });
});
