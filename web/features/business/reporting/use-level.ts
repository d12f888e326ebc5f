import { useQuery } from "@tanstack/react-query";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { addReportSums } from "#rules/business/report-metrics.ts";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import type { Counted } from "./metric-columns.tsx";
import { refetchEvery, reportQuery } from "./report-queries.ts";
import { useReportView } from "./use-report-view.ts";

/** What the address says of a level's report, and its numbers. */
export function useLevel(account: ReportingAccount, level: "AD_GROUP" | "AD") {
  const page = useReportView(account);
  const { view, today } = page;
  const report = useQuery({
    ...reportQuery({ account, level, granularity: "TOTAL", period: view.period }),
    refetchInterval: refetchEvery(view.period, today),
    placeholderData: (known) => known,
  });
  return { page, report };
}

/** The totals of the rows that are shown. */
export function totalsOf(rows: readonly Counted[], report: CallData<typeof getAdReport> | undefined): Counted {
  return {
    now: addReportSums(rows.map(({ now }) => now)),
    before: report?.compared ? addReportSums(rows.flatMap(({ before }) => before ?? [])) : null,
  };
}
