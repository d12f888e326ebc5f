import type { ReportReader, WireReportRun, WireReportTemplate } from "#contract/business/report-center.ts";
import type { Services } from "#server/services/services.ts";
import { downloadPath } from "./report-link.ts";
import type { RecipientRow, RunRow, TemplateRow } from "./report-templates.queries.ts";

type People = ReadonlyMap<string, ReportReader>;

/** A run as its account's people see it. */
export function runView(
  services: Pick<Services, "cipher" | "clock">,
  accountId: string,
  row: RunRow,
  people: People,
): WireReportRun {
  const isKept = row.file !== null && row.kept_until !== null && row.kept_until > services.clock.now();
  return {
    id: row.id,
    report_id: row.template_id,
    name: row.name,
    definition: row.definition,
    from: row.first_day,
    to: row.last_day,
    asked_by: people.get(row.asked_by ?? "") ?? null,
    is_scheduled: row.is_scheduled,
    asked_at: row.asked_at.toISOString(),
    state: row.state,
    rows: row.row_count,
    bytes: row.bytes === null ? null : Number(row.bytes),
    problem: row.problem,
    download_url: isKept ? downloadPath(services, accountId, row.id) : null,
    kept_until: isKept ? (row.kept_until?.toISOString() ?? null) : null,
  };
}

/** A saved report. `readers`: of its recipients those who may still read the account's ads. */
export function templateView(
  row: TemplateRow,
  {
    recipients,
    readers,
    people,
    last,
    canChange,
  }: {
    recipients: readonly RecipientRow[];
    readers: People;
    people: People;
    last: RunRow | undefined;
    canChange: boolean;
  },
): WireReportTemplate {
  return {
    id: row.id,
    name: row.name,
    definition: row.definition,
    schedule: { every: row.every, day: row.on_day, hour: row.at_hour },
    next_at: row.next_at?.toISOString() ?? null,
    recipients: recipients.flatMap(({ person_id: id, stopped_at: stopped }) => {
      const reader = readers.get(id);
      return reader === undefined ? [] : [{ ...personView(reader), stopped: stopped !== null }];
    }),
    made_by: people.get(row.created_by) ?? null,
    can_change: canChange,
    version: row.version,
    last_run:
      last === undefined
        ? null
        : { id: last.id, asked_at: last.asked_at.toISOString(), state: last.state, problem: last.problem },
  };
}

export function personView({ id, username, full_name }: ReportReader): ReportReader {
  return { id, username, full_name };
}
