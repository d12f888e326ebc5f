import { getAdReport } from "#contract/business/ad-reports.ts";
import {
  getReportRun,
  listReportReaders,
  listReportRuns,
  listReportTemplates,
  type SavedDefinition,
} from "#contract/business/report-center.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import type { Day } from "#rules/kit/periods.ts";
import { listQuery, query } from "#web/app/queries.ts";

/** So many rows the builder shows of what a report would tell. */
const previewRows = 10;

export const templatesQuery = (accountId: string) => query(listReportTemplates, { advertiser_id: accountId });
export const readersQuery = (accountId: string) => query(listReportReaders, { advertiser_id: accountId });
export const runsQuery = (accountId: string) => listQuery(listReportRuns, { advertiser_id: accountId, page_size: 50 });
export const runQuery = (accountId: string, runId: string, key: string) =>
  query(getReportRun, { advertiser_id: accountId, run_id: runId, key });

/** The first rows of a report, as the report center's files have them. */
export function previewQuery(accountId: string, { range, ...definition }: SavedDefinition, today: Day) {
  return query(getAdReport, {
    ...{ advertiser_id: accountId, ...definition, ...daysOfRange(range, today) },
    names: true,
    page: { start: 0, size: previewRows },
  });
}
