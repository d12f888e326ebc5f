import { expect, test } from "vitest";
import { labelLimits } from "#spec/constants/labels.ts";
import { type LabelEntity, labelKey, labelProblems, type LabelsBeside, plainLabel } from "./label-problems.ts";

const account = {
  ...{ currency: "USD", country: "US", hasTerms: true, stop: null, leastClickMicro: 1n, leastBudgetMicro: 1n },
  ...{ now: new Date(0), dayStartsAt: new Date(0) },
};
const label = (more: Partial<LabelEntity> = {}): LabelEntity => ({
  ...{ id: "9", version: 1, status: "ACTIVE", campaign_id: "1", label_type: "CUSTOM", label: "Spring" },
  ...more,
});
const custom = (count: number): LabelsBeside =>
  new Map(Array.from({ length: count }, (_, at) => [`${100 + at}`, { label_type: "CUSTOM", label: `Label ${at}` }]));
const problems = (one: LabelEntity, before: LabelEntity | null, beside: LabelsBeside, status = "ACTIVE" as const) =>
  labelProblems(one, before, { account, campaign: { status }, beside }).map(({ problem }) => problem);

test("API-04 a campaign has thirty labels and one brand; each stands there once, however it is written", () => {
  const [most, archived] = [labelLimits.perCampaign.CUSTOM, label({ status: "ARCHIVED" })];
  expect(problems(label(), null, custom(most - 1))).toEqual([]);
  expect(problems(label(), null, custom(most))).toEqual(["too_many_labels"]);
  expect(problems(label(), archived, custom(most))).toEqual(["too_many_labels"]);
  expect(problems(label({ label: "Summer" }), label(), custom(most))).toEqual([]);
  expect(problems(label({ label_type: "BRAND" }), null, custom(most))).toEqual([]);
  const brand: LabelsBeside = new Map([["5", { label_type: "BRAND", label: "Ours" }]]);
  expect(problems(label({ label_type: "BRAND" }), null, brand)).toEqual(["brand_is_there"]);
  expect(problems(label({ label_type: "BRAND", label: "OURS" }), null, brand)).toEqual(["label_is_there"]);
  expect(problems(label({ label: "Ours" }), null, brand)).toEqual([]);
  expect(problems(label({ label: "label 3" }), null, custom(5))).toEqual(["label_is_there"]);
  expect(problems(archived, label(), custom(most))).toEqual([]);
  expect(problems(label({ label: "" }), null, custom(0))).toEqual(["missing"]);
  expect(problems(label({ label: "a".repeat(101) }), null, custom(0))).toEqual(["too_long"]);
});

test("API-04 labels are kept with one space between words, and are the same in capitals", () => {
  expect(plainLabel("  Spring   sale ")).toBe("Spring sale");
  expect(labelKey(label({ label: "SPRING sale" }))).toBe(labelKey(label({ label: "spring Sale" })));
});
