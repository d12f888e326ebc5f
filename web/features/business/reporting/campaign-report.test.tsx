import { describe, expect, test } from "vitest";
import { noReportPreferences } from "#rules/business/report-preferences.ts";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { CampaignReport } from "./campaign-report.tsx";
import { noSums } from "#rules/business/report-metrics.ts";
import { campaignsQuery, reportQuery } from "./report-queries.ts";
import { readView } from "./report-view.ts";

const today = "2026-03-15";
const account = {
  ...{ id: "7", name: "Kettle Works", country: "US", currency: "USD", time_zone: "UTC", today },
  ...{ reporting: noReportPreferences, reportToday: today },
  rights: ["ads:read", "ads:manage"],
} as unknown as ReportingAccount;
const reader = { ...account, rights: ["ads:read"] } as unknown as ReportingAccount;
const campaign = {
  ...{ id: "1", name: "Autumn bowls", objective: "CONSIDERATION", status: "ACTIVE", summary_status: "RUNNING" },
  ...{ account_stop: null, held_by: null, currency: "USD", cover: null, version: 1, labels: [] },
  ...{ daily_budget_micro: "5000000", lifetime_budget_micro: null, max_click_micro: "900000" },
  ...{ start_date: "2026-03-01", end_date: null, reviews: { pending: 0, approved: 1, rejected: 0 } },
} as unknown as WireCampaign;

function report(campaigns: readonly WireCampaign[], { as = account, at = "/" } = {}): string {
  const { period } = readView(new URLSearchParams(at.split("?")[1]), today);
  const asked = reportQuery({ account, level: "CAMPAIGN", granularity: "TOTAL", period });
  const rows = [{ ...noSums, id: "1", impressions: 1234 }];
  return drawn(<CampaignReport account={as} />, {
    at,
    known: [
      [campaignsQuery("7"), { pages: [{ data: campaigns, bookmark: null }], pageParams: [null] }],
      [asked, { buckets: [], rows, compared: null }],
    ],
  });
}

describe("BUS-03 the campaigns of an account", () => {
  test("are rows with what they delivered, a switch, and a sum below", () => {
    const said = readOf(report([campaign, { ...campaign, id: "2", name: "Tea", status: "PAUSED" }]));
    for (const part of ["Autumn bowls", "Tea", "1,234", "$5.00", "since Mar 1", "Export CSV"])
      expect(said).toContain(part);
    expect(report([campaign])).toMatch(
      /role="switch"[^>]*aria-label="Autumn bowls: on"|aria-label="Autumn bowls: on"[^>]*role="switch"/,
    );
  });

  test("can be looked at, not switched, by who may only read", () => {
    const html = report([campaign], { as: reader });
    expect(html).toContain("Autumn bowls");
    expect(html).toMatch(
      /<input[^>]*aria-label="Autumn bowls: on"[^>]*disabled|<input[^>]*disabled[^>]*aria-label="Autumn bowls: on"/,
    );
    expect(readOf(html)).not.toContain("Promote a Pin");
  });

  test("lead to a first one where there is none, and say so where a filter leaves none", () => {
    expect(readOf(report([]))).toContain("No campaigns yet");
    const filtered = readOf(report([campaign], { at: "/?status=ARCHIVED" }));
    expect(filtered).toContain("No matches for these filters");
    expect(filtered).not.toContain("Autumn bowls");
  });
});
