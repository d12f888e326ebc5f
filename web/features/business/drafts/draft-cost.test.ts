import { describe, expect, test } from "vitest";
import type { DraftPart } from "#contract/business/ad-drafts.ts";
import { draftCost } from "./draft-cost.ts";

const account = { currency: "USD", today: "2026-11-10" };
const body = (campaign: DraftPart, groups: readonly DraftPart[] = []) => ({
  campaign,
  ad_groups: Object.fromEntries(groups.map((group, at) => [`n${at}`, group])),
  ads: {},
});
const usd = (units: number) => BigInt(units) * 1_000_000n;

describe("BUS-04 what a draft may cost at most", () => {
  const ten = { budget: "10", end_day: "2026-11-19" };
  test.each([
    ["nothing said", body({}), null, null, null],
    ["by the day without an end", body({ budget: "10" }), usd(10), null, null],
    ["by the day, ten days from today", body(ten), usd(10), usd(100), 10],
    ["from a day of its own", body({ ...ten, start_day: "2026-11-15" }), usd(10), usd(50), 5],
    ["ends before it begins", body({ ...ten, start_day: "2026-12-15" }), usd(10), 0n, 0],
    ["in all", body({ ...ten, budget_kind: "lifetime" }), usd(10), usd(10), 10],
    ["an amount that can't be read", body({ budget: "1e3" }), null, null, null],
    ["a day that is none", body({ budget: "10", end_day: "2026-02-31" }), usd(10), null, null],
    [
      "groups of their own within a campaign's",
      body(ten, [
        { budget_kind: "daily", budget: "3" },
        { budget_kind: "daily", budget: "4", end_day: "2026-11-11" },
      ]),
      usd(7),
      usd(38),
      10,
    ],
    [
      "one of them spends of the campaign's",
      body(ten, [{ budget_kind: "daily", budget: "3" }, {}]),
      usd(10),
      usd(100),
      10,
    ],
    [
      "groups that could spend more than their campaign",
      body(ten, [{ budget_kind: "daily", budget: "30" }]),
      usd(10),
      usd(100),
      10,
    ],
    [
      "groups alone",
      body({ end_day: "2026-11-19" }, [
        { budget_kind: "lifetime", budget: "50" },
        { budget_kind: "daily", budget: "1" },
      ]),
      usd(51),
      usd(60),
      10,
    ],
    ["a group alone that says nothing", body({}, [{ budget_kind: "daily" }]), null, null, null],
  ] as const)("%s", (_, said, day, total, days) => {
    expect(draftCost(said, account)).toEqual({ day, total, days });
  });
});
