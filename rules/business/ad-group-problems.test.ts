import { expect, test } from "vitest";
import { type AdGroupEntity, adGroupProblems } from "./ad-group-problems.ts";
import type { CampaignEntity } from "./campaign-problems.ts";
import type { AccountTerms } from "./entity-problem.ts";

const now = new Date("2026-06-15T10:00:00Z");
const later = new Date("2026-07-01T00:00:00Z");
const base = { id: "1", version: 1, status: "ACTIVE", name: "Kettles" } as const;
const account: AccountTerms = {
  ...{ currency: "USD", country: "US", hasTerms: true, stop: null },
  ...{ leastClickMicro: 10_000n, leastBudgetMicro: 1_000_000n, now, dayStartsAt: now },
};
const campaign: CampaignEntity = {
  ...base,
  ...{ objective: "CONSIDERATION", daily_micro: "5000000", lifetime_micro: null, max_click_micro: "500000" },
  ...{ starts_at: now, ends_at: null, goal: null, order_line_id: null, is_automated: false },
};
const group: AdGroupEntity = {
  ...base,
  ...{ campaign_id: "1", bid_micro: "400000", billable_event: "CLICKTHROUGH", targeting_spec: { LOCATION: ["US"] } },
  ...{ auto_targeting: false, daily_micro: null, lifetime_micro: null, starts_at: null, ends_at: null },
  frequency_cap: null,
};
const byImpression = { billable_event: "IMPRESSION", bid_micro: "9000000" };

const cases: readonly [
  what: string,
  group: Partial<AdGroupEntity>,
  problems: string[],
  campaign?: Partial<CampaignEntity>,
][] = [
  ["nothing of its own", {}, []],
  ["a budget by the day", { daily_micro: "1000000" }, []],
  ["less than the least", { daily_micro: "999999" }, ["daily_micro decimals"]],
  ["less than the least, in coins", { daily_micro: "990000" }, ["daily_micro too_little"]],
  ["more than the most", { daily_micro: "9999999999990000" }, ["daily_micro too_much"]],
  ["a budget for its lifetime", { lifetime_micro: "1000000", ends_at: later }, []],
  ["one without an end", { lifetime_micro: "1000000" }, ["ends_at group_ends"]],
  ["both", { daily_micro: "1000000", lifetime_micro: "1000000", ends_at: later }, ["daily_micro two_budgets"]],
  ["none, in a campaign that has none", {}, ["daily_micro no_budget"], { daily_micro: null }],
  ["one, in a campaign that has none", { daily_micro: "1000000" }, [], { daily_micro: null }],
  ["an end before now", { ends_at: new Date(now.getTime() - 1) }, ["ends_at ended"]],
  ["an end before its start", { starts_at: later, ends_at: later }, ["ends_at ended"]],
  ["impressions, at more than a click may cost", byImpression, []],
  ["impressions, for less than anything costs", { ...byImpression, bid_micro: "9999" }, ["bid_micro too_little"]],
  ["impressions without a bid", { ...byImpression, bid_micro: null }, ["bid_micro missing"]],
  ["a click for more than it may cost", { bid_micro: "500001" }, ["bid_micro above_ceiling"]],
  [
    "views, of which nobody knows whether the ads are videos",
    { billable_event: "VIDEO_V_50_MRC" },
    ["billable_event not_offered"],
  ],
  ["a cap", { ...byImpression, frequency_cap: 3, ends_at: later }, []],
  ["a cap without an end", { ...byImpression, frequency_cap: 3 }, ["frequency_cap cap_by_impression"]],
  ["a cap of clicks", { frequency_cap: 3, ends_at: later }, ["frequency_cap cap_by_impression"]],
];

test.each(cases)("BUS-04 an ad group with %s", (_, own, problems, ofCampaign = {}) => {
  const around = { account, campaign: { ...campaign, ...ofCampaign }, interests: new Set<string>() };
  const found = adGroupProblems({ ...group, ...own }, null, around);
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
});
