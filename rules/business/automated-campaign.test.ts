import { expect, test } from "vitest";
import type { AdGroupEntity } from "./ad-group-problems.ts";
import { automatedCampaignProblems, automatedGroupProblems } from "./automated-campaign.ts";
import { automaticMaxClick } from "./automatic-bid.ts";
import type { CampaignEntity } from "./campaign-problems.ts";

const now = new Date("2026-06-15T10:00:00Z");
const base = { id: "1", version: 1, status: "ACTIVE", name: "Kettles" } as const;
const prices = { leastClickMicro: 10_000n };
const usual = String(automaticMaxClick(prices.leastClickMicro));
const campaign: CampaignEntity = {
  ...base,
  ...{ objective: "CONSIDERATION", daily_micro: "5000000", lifetime_micro: null, max_click_micro: usual },
  ...{ starts_at: now, ends_at: null, goal: null, order_line_id: null, is_automated: true },
};
const group: AdGroupEntity = {
  ...{ ...base, campaign_id: "1", bid_micro: usual, billable_event: "CLICKTHROUGH", auto_targeting: true },
  ...{ daily_micro: null, lifetime_micro: null, starts_at: null, ends_at: null, frequency_cap: null },
  targeting_spec: { LOCATION: ["US"], AGE_BUCKET: ["25-34"] },
};
const told = (problems: readonly { field: string | null; problem: string }[]) =>
  problems.map(({ field, problem }) => `${field} ${problem}`);

const byHand = { ...campaign, is_automated: false };

test.each<[what: string, change: Partial<CampaignEntity>, before: CampaignEntity | null, problems: string[]]>([
  ["at the usual price", {}, null, []],
  ["with an end and an order line", { ends_at: new Date("2026-07-01"), order_line_id: "7" }, null, []],
  ["with a price of its own", { max_click_micro: "1000000" }, null, ["max_click_micro automated"]],
  ["with a total budget", { daily_micro: null, lifetime_micro: "5000000" }, null, ["daily_micro automated_budget"]],
  ["that was made by hand", {}, byHand, ["is_automated automated_never"]],
  ["that was a draft made by hand", {}, { ...byHand, status: "DRAFT" }, []],
  ["that is taken over, with any price", { is_automated: false, max_click_micro: "1000000" }, campaign, []],
])("BUS-05 an automated campaign %s", (_, change, before, problems) => {
  expect(told(automatedCampaignProblems({ ...campaign, ...change }, before, prices))).toEqual(problems);
});

test.each<[what: string, change: Partial<AdGroupEntity>, problems: string[]]>([
  ["with countries and ages", {}, []],
  ["that everybody may see", { targeting_spec: { LOCATION: ["US", "CZ"] } }, []],
  ["with a bid of its own", { bid_micro: "20000" }, ["bid_micro automated"]],
  ["that pays for impressions", { billable_event: "IMPRESSION" }, ["billable_event automated"]],
  ["with interests", { targeting_spec: { LOCATION: ["US"], INTEREST: ["tea"] } }, ["targeting_spec automated"]],
  ["with genders", { targeting_spec: { LOCATION: ["US"], GENDER: ["female"] } }, ["targeting_spec automated"]],
  ["with device types", { targeting_spec: { LOCATION: ["US"], APPTYPE: ["web"] } }, ["targeting_spec automated"]],
  ["whose people aren't widened", { auto_targeting: false }, ["auto_targeting automated"]],
  ["with a budget of its own", { daily_micro: "1000000" }, ["daily_micro automated"]],
  [
    "with days and a cap of its own",
    { starts_at: now, ends_at: now, frequency_cap: 3 },
    ["starts_at automated", "ends_at automated", "frequency_cap automated"],
  ],
])("BUS-05 an ad group in an automated campaign %s", (_, change, problems) => {
  expect(told(automatedGroupProblems({ ...group, ...change }, campaign))).toEqual(problems);
});

test("BUS-05 an automated bid is never more than a day's budget", () => {
  const small = { ...campaign, daily_micro: "30000" };
  expect(told(automatedGroupProblems({ ...group, bid_micro: "30000" }, small))).toEqual([]);
  expect(told(automatedGroupProblems(group, small))).toEqual(["bid_micro automated"]);
});
