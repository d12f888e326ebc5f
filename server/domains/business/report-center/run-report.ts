import type { ReportAsApi, SavedDefinition } from "#contract/business/report-center.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { requireRoomForRun } from "./report-center.policy.ts";

export type WantedRun = {
  accountId: string;
  zone: string;
  templateId: string | null;
  name: string;
  definition: SavedDefinition;
  /** null: a schedule. */
  askedBy: string | null;
  client?: "page" | "api";
  /** Absent: as our own pages tell it. */
  asApi?: ReportAsApi;
};

/** Has a report made as a file that somebody asks for: the run's id. Refuses NOT_ALLOWED while too many of the account are under way. */
export async function runReport(services: Services, tx: Tx, wanted: WantedRun): Promise<string> {
  await requireRoomForRun(tx, wanted.accountId);
  return insertRun(services, tx, wanted);
}

/** Has a report made as a file, however many are under way. The days that its range means are settled now. */
export async function insertRun({ clock, ids }: Services, tx: Tx, wanted: WantedRun): Promise<string> {
  const { accountId, zone, templateId, name, definition, askedBy, client = "page", asApi } = wanted;
  const now = clock.now();
  const today = todayIn(definition.zone === "UTC" ? "UTC" : zone, now.getTime());
  const { from, to } = daysOfRange(definition.range, today);
  const id = ids.next();
  await tx
    .insertInto("ad_report_runs")
    .values({
      ...{ ad_account_id: accountId, id, template_id: templateId, name, client, state: "WORKING" },
      ...{ definition: JSON.stringify(definition), first_day: from, last_day: to },
      ...(asApi && { as_api: JSON.stringify(asApi) }),
      ...{ asked_by: askedBy, is_scheduled: askedBy === null, asked_at: now, moved_at: now },
    })
    .execute();
  await enqueue(tx, "make_report", { ad_account_id: accountId, run_id: id }, { key: `report:${id}` });
  return id;
}
