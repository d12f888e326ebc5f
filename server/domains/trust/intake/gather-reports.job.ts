import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { firstIdAt } from "#server/database/ids.ts";
import type { ReportedKind, ReportReason } from "#spec/constants/moderation.ts";
import { findOrOpenCase } from "#server/domains/trust/moderation/find-or-open-case.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { reportedSubject } from "#server/domains/trust/reports/reported-subjects.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    gather_reports: Nothing;
  }
}

type Old = { person_id: string; kind: ReportedKind; subject_id: string; reason: ReportReason; created_at: Date };

const atOnce = 500;
const idsOfMs = 1n << 18n;

/** Brings reports from before there were cases to the desk, each as old as it is; those of things that are gone are closed. */
export const gatherReportsJob = defineJob({
  name: "gather_reports",
  effect: "adds",
  touches: ["report", "desk"],
  cron: "7 * * * *",
  async run(services) {
    for (;;) {
      const { rows } = await sql<Old>`
        select person_id, kind, subject_id, reason, created_at from reports
         where closed_at is null and case_id is null order by created_at limit ${atOnce}`.execute(services.db);
      for (const row of rows) await gather(services, row);
      if (rows.length < atOnce) return;
    }
  },
});

async function gather(services: Services, report: Old): Promise<void> {
  const { person_id: personId, kind, subject_id: id, reason, created_at: at } = report;
  await transaction(services.db, async (tx) => {
    const subject = await reportedSubject(tx, { kind, subject_id: id, reporter: personId });
    // As old as the report, so that it waits where it belongs.
    const ids = { next: () => (BigInt(firstIdAt(at)) + (BigInt(services.ids.next()) % idsOfMs)).toString() };
    const caseId =
      subject === undefined
        ? null
        : await findOrOpenCase({ ...services, ids }, tx, { kind, subject, reason, source: "REPORT" });
    const change =
      caseId === null ? { closed_at: services.clock.now(), outcome: "NONE" as const } : { case_id: caseId };
    await tx
      .updateTable("reports")
      .set(change)
      .where("person_id", "=", personId)
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .where("case_id", "is", null)
      .execute();
  });
}
