import { describe, expect, test } from "vitest";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { changeBack, changeIn, foreseen, typedIn } from "./campaign-change.ts";

const campaign = {
  id: "9",
  name: "Kettles",
  status: "ACTIVE",
  summary_status: "RUNNING",
  daily_budget_micro: "5000000",
  end_date: null,
  version: 3,
} as WireCampaign;
const input = (change: object) => ({ advertiser_id: "1", campaign_id: "9", version: 3, ...change });

describe("BUS-03 a change of a campaign in its row", () => {
  test.each([
    [{ name: "Pots" }, { name: "Kettles" }],
    [{ status: "PAUSED" as const }, { status: "ACTIVE" }],
    [{ daily_budget_micro: "7000000" }, { daily_budget_micro: "5000000" }],
    [{ end_date: "2026-05-01" }, { end_date: null }],
  ])("%j is taken back by %j", (change, back) => {
    expect(changeIn(input(change))).toEqual(change);
    expect(changeBack(campaign, change)).toEqual(back);
  });

  test("is foreseen: paused what runs, running what was paused, and what has ended stays so", () => {
    expect(foreseen(campaign, { status: "PAUSED" })).toMatchObject({ status: "PAUSED", summary_status: "PAUSED" });
    const paused = { ...campaign, status: "PAUSED", summary_status: "PAUSED" } as const;
    expect(foreseen(paused, { status: "ACTIVE" }).summary_status).toBe("RUNNING");
    const ended = { ...campaign, summary_status: "COMPLETED" } as const;
    expect(foreseen(ended, { status: "PAUSED" }).summary_status).toBe("COMPLETED");
    expect(foreseen(campaign, { name: "Pots" })).toEqual({ ...campaign, name: "Pots" });
  });

  test("that is refused opens its cell again with what was typed", () => {
    expect(typedIn(input({ name: "x" }))).toEqual({ key: "9", column: "name", text: "x" });
    expect(typedIn(input({ daily_budget_micro: "10000" }))).toEqual({ key: "9", column: "budget", text: "0.01" });
    expect(typedIn(input({ end_date: null }))).toEqual({ key: "9", column: "end", text: "" });
    expect(typedIn(input({ status: "PAUSED" }))).toBeNull();
  });
});
