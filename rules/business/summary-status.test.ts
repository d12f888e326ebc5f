import { describe, expect, it } from "vitest";
import { accountStops, adHolds, adStops, type CampaignStop, entityStatuses } from "#spec/constants/campaigns.ts";
import { mayBecome } from "./entity-states.ts";
import { adHold, adSummary, campaignHold, campaignSummary, mayBeServed } from "./summary-status.ts";

describe("BUS-04 a status", () => {
  it.each([
    ["ACTIVE", ["ACTIVE", "PAUSED", "ARCHIVED"]],
    ["PAUSED", ["ACTIVE", "PAUSED", "ARCHIVED"]],
    ["ARCHIVED", ["ARCHIVED"]],
    ["DRAFT", ["DRAFT", "ACTIVE", "PAUSED", "DELETED_DRAFT"]],
    ["DELETED_DRAFT", ["DELETED_DRAFT"]],
  ] as const)("that is %s may become %j, and nothing else", (from, allowed) => {
    expect(entityStatuses.filter((to) => mayBecome(from, to))).toEqual(allowed);
  });
});

const campaignStops: CampaignStop[] = [
  "archived",
  "paused",
  ...adHolds.filter((hold) => !hold.startsWith("pin_")),
] as never;
const nothing = { accountStop: null, campaignStop: null, adStop: null } as const;

describe("BUS-04 the summary of a campaign", () => {
  it.each([
    [{}, "RUNNING"],
    [{ campaignStop: "not_started" }, "NOT_STARTED"],
    [{ campaignStop: "ended" }, "COMPLETED"],
    [{ campaignStop: "lifetime_spent" }, "COMPLETED"],
    [{ campaignStop: "paused" }, "PAUSED"],
    [{ campaignStop: "paused", accountStop: "billing_missing" }, "ADVERTISER_DISABLED"],
    [{ campaignStop: "archived", accountStop: "on_hold" }, "ARCHIVED"],
    ...(["no_rate", "click_price", "day_spent", "account_limit"] as const).map(
      (campaignStop) => [{ campaignStop }, "RUNNING"] as const,
    ),
    ...accountStops.map((accountStop) => [{ accountStop, campaignStop: "ended" }, "ADVERTISER_DISABLED"] as const),
  ] as const)("of %j is %s", (stops, summary) => {
    expect(campaignSummary({ ...nothing, ...stops })).toBe(summary);
  });
});

describe("BUS-04 the summary of an ad", () => {
  it.each([
    [{}, ["PENDING", "APPROVED", "REJECTED"]],
    [{ campaignStop: "paused" }, ["PENDING", "PAUSED", "REJECTED"]],
    [{ accountStop: "past_due" }, ["ADVERTISER_DISABLED", "ADVERTISER_DISABLED", "ADVERTISER_DISABLED"]],
    [{ accountStop: "on_hold", campaignStop: "archived" }, ["ARCHIVED", "ARCHIVED", "ARCHIVED"]],
  ] as const)("that %j stops, is, where it is pending, approved and rejected, %j", (stops, summaries) => {
    const reviewed = (["pending", null, "rejected"] as const).map((adStop) => ({ ...nothing, adStop, ...stops }));
    expect(reviewed.map(adSummary)).toEqual(summaries);
  });
});

describe("BUS-04 what holds back", () => {
  it("an ad is one stop at most, and none where its summary says as much", () => {
    for (const accountStop of [null, ...accountStops])
      for (const campaignStop of [null, ...campaignStops])
        for (const adStop of [null, ...adStops]) {
          const standing = { accountStop, campaignStop, adStop };
          const isTold = adSummary(standing) !== "APPROVED" || adHold(standing) !== null;
          expect([standing, isTold]).toEqual([standing, !mayBeServed(standing)]);
          const itsCampaign = campaignSummary(standing) !== "RUNNING" || campaignHold(standing, [standing]) !== null;
          expect([standing, itsCampaign]).toEqual([standing, !mayBeServed(standing)]);
        }
  });

  it.each([
    [[], "review"],
    [["rejected", "pending"], "review"],
    [["pending", "paused"], "paused"],
    [["paused", "pin_gone"], "pin_gone"],
    [["pin_gone", "pin_hidden"], "pin_hidden"],
    [["pin_hidden", null], null],
  ] as const)("a campaign with ads that stop by %j is the nearest of them: %s", (stops, held) => {
    expect(
      campaignHold(
        nothing,
        stops.map((adStop) => ({ adStop })),
      ),
    ).toBe(held);
  });
});
