import { expect, test } from "vitest";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { readView } from "#web/features/business/reporting/report-view.ts";
import { Analytics } from "./analytics.tsx";
import { pinMetrics } from "./analytics-data.ts";
import { analyticsQuery, analyticsToday } from "./analytics-queries.ts";

const none = Object.fromEntries(pinMetrics.map((key) => [key, 0]));

function analytics(pins: readonly object[], totals: object): string {
  const { period } = readView(new URLSearchParams(), analyticsToday());
  return drawn(<Analytics />, { known: [[analyticsQuery(period), { days: [], totals, top_pins: pins }]] });
}

test("pins that were seen most are listed first, with what was counted, and lead to themselves", () => {
  const pin = (id: string, title: string, impressions: number) => ({
    ...none,
    pin_id: id,
    title,
    cover: null,
    impressions,
  });
  const html = analytics([pin("1", "Bowl", 5), pin("2", "", 1700)], { ...none, impressions: 1705 });
  const said = readOf(html);
  expect(said.indexOf("1,700")).toBeLessThan(said.indexOf("Bowl"));
  expect(said).toContain("1,705");
  expect(html).toContain('href="/pin/2/"');
  expect(html).toContain('aria-sort="descending"');
});

test("where nothing was seen yet that is said, without a table or a chart", () => {
  const html = analytics([], none);
  expect(html).not.toContain('role="grid"');
  expect(html).not.toContain("<svg viewBox");
  expect(readOf(html)).toContain(reportsCopy.analytics.emptyTitle);
});
