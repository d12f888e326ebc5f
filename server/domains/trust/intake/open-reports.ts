import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { ReportedKind, ReportReason } from "#spec/constants/moderation.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { decideReport } from "#server/domains/trust/moderation/decide-report.ts";
import { reportedSubjects } from "#server/domains/trust/reports/reported-subjects.queries.ts";

/** What was reported and waits for the operator, all reports of one thing together. */
export type OpenReport = {
  kind: ReportedKind;
  subject_id: string;
  count: number;
  reasons: string[];
  /** What people wrote besides, the newest first. */
  details: string[];
  since: Date;
  /** Its words, and who wrote them; null when it is gone. */
  text: string | null;
  username: string | null;
  /** The pin it is, or stands under. */
  pin_id: string | null;
};

type Report = Omit<OpenReport, "text" | "username" | "pin_id"> & { reporter: string };

/** Every open report, what most people reported first. */
export async function openReports(db: Db): Promise<OpenReport[]> {
  const { rows: reports } = await sql<Report>`
    select kind, subject_id, count(*)::int as count, array_agg(distinct reason order by reason) as reasons,
           coalesce(array_agg(detail order by created_at desc) filter (where detail <> ''), '{}') as details,
           min(created_at) as since, min(person_id) as reporter
      from reports where closed_at is null group by kind, subject_id
     order by count(*) desc, min(created_at)`.execute(db);
  const subjects = await reportedSubjects(db, reports);
  const writers = [...subjects.values()].map((subject) => subject.person_id);
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${writers}::bigint[])`.execute(db);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return reports.map(({ reporter: _first, ...report }) => {
    const subject = subjects.get(`${report.kind} ${report.subject_id}`);
    return {
      ...report,
      text: subject?.text ?? null,
      username: names.get(subject?.person_id ?? "") ?? null,
      pin_id: subject?.pin_id ?? null,
    };
  });
}

/** Decides that nothing is wrong with a thing, which closes all reports of it; gives how many there were. */
export async function dismissReports(services: Services, kind: ReportedKind, subjectId: string): Promise<number> {
  return transaction(services.db, async (tx) => {
    const { rows: open } = await sql<{ case_id: string | null; reason: ReportReason }>`
      select case_id, reason from reports
       where kind = ${kind} and subject_id = ${subjectId} and closed_at is null order by created_at`.execute(tx);
    const [first] = open;
    if (first?.case_id == null) {
      // Of before there were cases.
      const now = services.clock.now();
      await sql`
        update reports set closed_at = ${now}, outcome = 'NONE'
         where kind = ${kind} and subject_id = ${subjectId} and closed_at is null`.execute(tx);
      return open.length;
    }
    const verdict = { action: "NONE", reason: first.reason, note: null, days: null } as const;
    await decideReport(services, tx, first.case_id, verdict, null);
    return open.length;
  });
}
