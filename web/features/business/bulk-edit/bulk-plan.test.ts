import { expect, test } from "vitest";
import { type BulkForm, type BulkItem, planned } from "./bulk-plan.ts";

const item = (facts: Partial<BulkItem>): BulkItem => ({
  ...{ id: "1", version: 3, name: "Bowls", status: "ACTIVE", amounts: {} },
  ...facts,
});
const linesOf = (items: BulkItem[], form: Partial<BulkForm>) => {
  const all: BulkForm = { field: "budget", way: "set", typed: "", find: "", ...form };
  const plan = planned("campaign", items, all, "USD");
  return "lines" in plan ? plan.lines.map(({ before, after, change }) => [before, after, change]) : plan.problem;
};
const daily = item({ amounts: { daily_budget_micro: "5000000", lifetime_budget_micro: null } });
const total = item({ id: "2", amounts: { daily_budget_micro: null, lifetime_budget_micro: "90000000" } });

test("BUS-04 a budget is that by the day or in all, whichever each has", () => {
  expect(linesOf([daily, total], { way: "raise_percent", typed: "10" })).toEqual([
    ["5000000", "5500000", { entity: "campaign", id: "1", version: 3, daily_budget_micro: "5500000" }],
    ["90000000", "99000000", { entity: "campaign", id: "2", version: 3, lifetime_budget_micro: "99000000" }],
  ]);
});

test("BUS-04 what has none, or is that already, is shown and not changed; what is archived isn't shown", () => {
  expect(linesOf([item({}), daily, item({ status: "ARCHIVED" })], { typed: "5" })).toEqual([
    [null, null, null],
    ["5000000", "5000000", null],
  ]);
});

test("BUS-04 nothing typed, and nonsense, are problems of what was typed", () => {
  expect(linesOf([daily], {})).toBe("empty");
  expect(linesOf([daily], { typed: "1,5e3" })).toBe("amount");
  expect(linesOf([daily], { way: "lower_percent", typed: "x" })).toBe("percent");
  expect(linesOf([daily], { field: "name", way: "replace", find: "" })).toBe("empty");
});

test("BUS-04 names and statuses", () => {
  expect(linesOf([daily], { field: "name", way: "replace", find: "bowl", typed: "Cup" })).toEqual([
    ["Bowls", "Cups", { entity: "campaign", id: "1", version: 3, name: "Cups" }],
  ]);
  expect(linesOf([daily], { field: "status", way: "PAUSED" })).toEqual([
    ["ACTIVE", "PAUSED", { entity: "campaign", id: "1", version: 3, status: "PAUSED" }],
  ]);
});
