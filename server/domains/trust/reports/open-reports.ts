import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { ReportedKind } from "./report.ts";

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

/** Every open report, what most people reported first. */
export async function openReports(db: Db): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.*, s.text, w.username, s.pin_id
      from (select kind, subject_id, count(*)::int as count, array_agg(distinct reason order by reason) as reasons,
                   coalesce(array_agg(detail order by created_at desc) filter (where detail <> ''), '{}') as details,
                   min(created_at) as since, min(person_id) as reporter
              from reports where closed_at is null group by kind, subject_id) r
      left join lateral (
        select c.text, c.person_id, c.pin_id from comment_pins p join comments c on c.pin_id = p.pin_id and c.id = p.comment_id
         where r.kind = 'comment' and p.comment_id = r.subject_id and c.deleted_at is null
        union all
        select p.title, p.person_id, p.id from pins p where r.kind = 'pin' and p.id = r.subject_id and p.deleted_at is null
        union all
        select p.about, p.id, null::bigint from people p where r.kind = 'person' and p.id = r.subject_id
        union all
        select m.text, m.person_id, m.pin_id from person_conversations c join messages m on m.conversation_id = c.conversation_id
         where r.kind = 'message' and c.person_id = r.reporter and m.id = r.subject_id
      ) s on true
      left join people w on w.id = s.person_id
     order by r.count desc, r.since`.execute(db);
  return rows;
}

/** Closes all reports of one thing; gives how many there were. */
export async function closeReports(db: Db, kind: ReportedKind, subjectId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reports set closed_at = ${now} where kind = ${kind} and subject_id = ${subjectId} and closed_at is null`.execute(
    db,
  );
  return Number(numAffectedRows);
}
