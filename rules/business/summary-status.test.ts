import { describe, expect, it } from "vitest";
import { accountStops, adReviewStates, entityStatuses } from "#spec/constants/campaigns.ts";
import { adSummary, campaignSummary, mayBecome } from "./summary-status.ts";

const now = new Date("2026-11-23T12:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

describe("BUS-04 a status", () => {
  it.each([
    ["ACTIVE", ["ACTIVE", "PAUSED", "ARCHIVED"]],
    ["PAUSED", ["ACTIVE", "PAUSED", "ARCHIVED"]],
    ["ARCHIVED", ["ARCHIVED"]],
  ] as const)("that is %s may become %j, and nothing else", (from, allowed) => {
    expect(entityStatuses.filter((to) => mayBecome(from, to))).toEqual(allowed);
  });
});

const running = {
  status: "ACTIVE",
  stop: null,
  startsAt: before,
  endsAt: after,
  isLifetimeSpent: false,
} as const;

describe("BUS-04 the summary of a campaign", () => {
  it.each([
    [{}, "RUNNING"],
    [{ endsAt: null }, "RUNNING"],
    [{ startsAt: now }, "RUNNING"],
    [{ startsAt: after }, "NOT_STARTED"],
    [{ endsAt: now }, "COMPLETED"],
    [{ isLifetimeSpent: true, startsAt: after }, "COMPLETED"],
    [{ status: "PAUSED", endsAt: before }, "PAUSED"],
    [{ status: "PAUSED", startsAt: after }, "PAUSED"],
    [{ status: "PAUSED", stop: "billing_missing" }, "ADVERTISER_DISABLED"],
    [{ status: "ARCHIVED", stop: "on_hold", endsAt: before }, "ARCHIVED"],
    ...accountStops.map((stop) => [{ stop, endsAt: before }, "ADVERTISER_DISABLED"] as const),
  ] as const)("of %j is %s", (facts, summary) => {
    expect(campaignSummary({ ...running, ...facts }, now)).toBe(summary);
  });
});

describe("BUS-04 the summary of an ad", () => {
  it.each([
    [["ACTIVE", "ACTIVE", "ACTIVE"], null, adReviewStates],
    [["PAUSED", "ACTIVE", "ACTIVE"], null, ["PENDING", "PAUSED", "REJECTED"]],
    [["ACTIVE", "ACTIVE", "PAUSED"], null, ["PENDING", "PAUSED", "REJECTED"]],
    [["ACTIVE", "ACTIVE", "ACTIVE"], "past_due", Array.from({ length: 3 }, () => "ADVERTISER_DISABLED")],
    [["ACTIVE", "PAUSED", "ARCHIVED"], "on_hold", Array.from({ length: 3 }, () => "ARCHIVED")],
  ] as const)("with statuses %j and stop %s: pending, approved and rejected are %j", (statuses, stop, summaries) => {
    expect(adReviewStates.map((review) => adSummary({ statuses, stop, review }))).toEqual(summaries);
  });
});
