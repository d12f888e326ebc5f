import { describe, expect, it } from "vitest";
import { adGroupProblems, type AdGroupEntity } from "./ad-group-problems.ts";
import { adProblems, type AdEntity, type PinFacts } from "./ad-problems.ts";
import { campaignProblems, type CampaignEntity } from "./campaign-problems.ts";
import type { AccountTerms, EntityProblem } from "./entity-problem.ts";

const now = new Date("2026-06-01T15:00:00Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const account: AccountTerms = {
  ...{
    currency: "USD",
    country: "US",
    hasTerms: true,
    stop: null,
    leastClickMicro: 10_000n,
    leastBudgetMicro: 1_000_000n,
  },
  ...{ now, dayStartsAt: new Date("2026-06-01T04:00:00Z") },
};
const base = { id: "1", version: 1, status: "ACTIVE", name: "Kettles" } as const;
const campaign: CampaignEntity = {
  ...{ ...base, objective: "CONSIDERATION", daily_micro: "5000000", lifetime_micro: null, max_click_micro: "500000" },
  ...{ starts_at: now, ends_at: null, goal: null, order_line_id: null, is_automated: false },
};
const around = { account, orderLines: new Map([["8", "ACTIVE"] as const, ["9", "DELETED"] as const]) };
const adGroup: AdGroupEntity = {
  ...{ ...base, campaign_id: "1", bid_micro: "400000", billable_event: "CLICKTHROUGH", auto_targeting: false },
  ...{ daily_micro: null, lifetime_micro: null, starts_at: null, ends_at: null, frequency_cap: null },
  targeting_spec: { LOCATION: ["US"] },
};
const ad: AdEntity = {
  ...{ ...base, ad_group_id: "1", campaign_id: "1", pin_id: "7", destination_url: "https://kettles.example/" },
  ...{ review: "PENDING", appeal: null, appeals: 0 },
};
const pin: PinFacts = { refusal: null, link: null, refusedFor: (_, isAimed) => (isAimed ? ["TARGETING"] : []) };
const told = (problems: readonly EntityProblem[]) => problems.map(({ field, problem }) => `${field}: ${problem}`);

describe("BUS-04 a campaign as it would be", () => {
  it.each<[Partial<CampaignEntity>, string[]]>([
    [{}, []],
    [{ name: " " }, ["name: missing"]],
    [{ name: "x".repeat(256) }, ["name: too_long"]],
    [{ objective: "AWARENESS" }, ["objective: not_offered"]],
    [{ objective: "WEB_CONVERSION" }, ["goal: tag_missing"]],
    [{ daily_micro: null }, []],
    [{ lifetime_micro: "5000000", ends_at: day(3) }, ["daily_micro: lifetime_budget"]],
    [{ daily_micro: null, lifetime_micro: "5000000" }, ["ends_at: lifetime_ends"]],
    [{ daily_micro: null, lifetime_micro: "5000000", ends_at: day(3) }, []],
    [{ daily_micro: "999999" }, ["daily_micro: decimals"]],
    [{ daily_micro: "990000" }, ["daily_micro: too_little"]],
    [{ max_click_micro: "9999" }, ["max_click_micro: too_little"]],
    [{ starts_at: day(-1) }, ["starts_at: in_the_past"]],
    [{ ends_at: day(-1) }, ["ends_at: ended"]],
    [{ starts_at: day(3), ends_at: day(2) }, ["ends_at: ended"]],
    [{ ends_at: new Date(account.dayStartsAt.getTime() + 365 * 86_400_000) }, []],
    [{ ends_at: day(366) }, ["ends_at: runs_too_long"]],
    [{ order_line_id: "8" }, []],
    [{ order_line_id: "9" }, ["order_line_id: order_line_unknown"]],
    [{ order_line_id: "10" }, ["order_line_id: order_line_unknown"]],
  ])("%o: %j", (change, problems) => {
    expect(told(campaignProblems({ ...campaign, ...change }, null, around))).toEqual(problems);
  });

  it.each<[Partial<AccountTerms>, string[]]>([
    [{ currency: null }, ["null: details_missing"]],
    [{ hasTerms: false }, ["null: terms_missing"]],
    [{ stop: "on_hold" }, ["null: on_hold"]],
    [{ stop: "past_due" }, ["null: past_due"]],
    [{ stop: "billing_missing" }, []],
  ])("is made by an account that is %o: %j", (change, problems) => {
    expect(told(campaignProblems(campaign, null, { ...around, account: { ...account, ...change } }))).toEqual(problems);
    expect(told(campaignProblems(campaign, campaign, { ...around, account: { ...account, ...change } }))).toEqual([]);
  });

  it("keeps when it began", () => {
    const begun = { ...campaign, starts_at: day(-3) };
    expect(told(campaignProblems({ ...begun, starts_at: day(2) }, begun, around))).toEqual(["starts_at: started"]);
  });
});

describe("BUS-04 an ad group as it would be", () => {
  const around = { account, campaign, interests: new Set(["tea"]) };
  it.each<[Partial<AdGroupEntity>, string[]]>([
    [{}, []],
    [{ bid_micro: "500000" }, []],
    [{ bid_micro: "500001" }, ["bid_micro: above_ceiling"]],
    [{ bid_micro: "9999" }, ["bid_micro: too_little"]],
    [{ targeting_spec: {} }, ["targeting_spec: no_country"]],
    [{ targeting_spec: { LOCATION: ["XX"] } }, ["targeting_spec: no_country"]],
    [{ targeting_spec: { LOCATION: ["US"], INTEREST: ["tea"] } }, []],
    [{ targeting_spec: { LOCATION: ["US"], INTEREST: ["nothing"] } }, ["targeting_spec: interest_unknown"]],
    [{ targeting_spec: { LOCATION: ["US"], AGE_BUCKET: ["0-17"] } }, ["targeting_spec: not_offered"]],
  ])("%o: %j", (change, problems) => {
    expect(told(adGroupProblems({ ...adGroup, ...change }, null, around))).toEqual(problems);
  });
});

describe("BUS-04 an ad as it would be", () => {
  const around: Parameters<typeof adProblems>[2] = { account, campaign, adGroup, pin };
  it.each<[Partial<AdEntity>, Partial<typeof around>, string[]]>([
    [{}, {}, []],
    [{}, { pin: null }, ["pin_id: pin_unknown"]],
    [{}, { pin: { ...pin, refusal: "not_yours" } }, ["pin_id: pin_refused"]],
    [{ destination_url: "" }, {}, ["destination_url: missing"]],
    [{ destination_url: "mailto:me@example.com" }, {}, ["destination_url: no_link"]],
    [{ destination_url: "https://bit.ly/x" }, {}, ["destination_url: link_shortened"]],
    [{}, { adGroup: { ...adGroup, targeting_spec: { AGE_BUCKET: ["18-24"] } } }, ["destination_url: words_refused"]],
    [{}, { campaign: { ...campaign, status: "ARCHIVED" } }, ["null: parent_archived"]],
  ])("%o in %o: %j", (change, other, problems) => {
    expect(told(adProblems({ ...ad, ...change }, null, { ...around, ...other }))).toEqual(problems);
  });

  it.each<[Partial<AdEntity>, string[]]>([
    [{ review: "REJECTED" }, []],
    [{ review: "APPROVED" }, ["appeal: not_rejected"]],
    [{ review: "REJECTED", appeals: 2 }, ["appeal: appealed_enough"]],
  ])("that was %o and is appealed for: %j", (before, problems) => {
    const was = { ...ad, ...before };
    expect(told(adProblems({ ...was, appeal: "Please" }, was, around))).toEqual(problems);
  });
});
