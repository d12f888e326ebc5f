import { expect, test } from "vitest";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { campaignRows } from "./campaign-rows.ts";
import { noSums } from "#rules/business/report-metrics.ts";
import { readView } from "./report-view.ts";

const states = ["RUNNING", "NOT_STARTED", "PAUSED", "COMPLETED", "ARCHIVED"] as const;
const campaigns = states.map(
  (stands) =>
    ({ id: stands, name: stands, objective: "CONSIDERATION", summary_status: stands, end_date: null }) as WireCampaign,
);
const shown = (query: string, delivered: readonly string[], kept: readonly string[] = []) => {
  const rows = delivered.map((id) => ({ ...noSums, id, impressions: 1 }));
  const report = { rows } as unknown as Parameters<typeof campaignRows>[1];
  const view = readView(new URLSearchParams(query), "2026-03-15");
  const found = campaignRows(campaigns, report, view, new Set(kept), "en");
  return { ids: found.rows.map(({ campaign }) => campaign.id).toSorted(), hidden: found.hidden };
};
const all = states.toSorted();

test("BUS-03 what delivered nothing in the days shown is hidden where that is chosen, whatever its status, and counted", () => {
  expect(shown("", ["RUNNING"])).toEqual({ ids: all, hidden: 0 });
  expect(shown("delivered=1", ["RUNNING", "ARCHIVED"])).toEqual({ ids: ["ARCHIVED", "RUNNING"], hidden: 3 });
  expect(shown("delivered=1&status=PAUSED", ["RUNNING"])).toEqual({ ids: [], hidden: 1 });
  expect(shown("delivered=1", [], ["PAUSED"])).toEqual({ ids: ["PAUSED"], hidden: 4 });
  expect(shown("delivered=1&campaign_id=7", [])).toEqual({ ids: [], hidden: 0 });
});

test("BUS-03 nothing is hidden before its numbers are there", () => {
  const view = readView(new URLSearchParams("delivered=1"), "2026-03-15");
  expect(campaignRows(campaigns, undefined, view, new Set(), "en")).toMatchObject({ hidden: 0 });
});
