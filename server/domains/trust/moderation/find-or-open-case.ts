import { sql } from "kysely";
import { type CaseSource, type ReportedKind, type ReportReason, urgentReasons } from "#spec/constants/moderation.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { fingerprintsByHash } from "#server/domains/content/media/fingerprints.queries.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import type { Services } from "#server/services/services.ts";
import type { Subject } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import { countEvent } from "./count-event.ts";

export type Complaint = { kind: ReportedKind; subject: Subject; reason: ReportReason; source: CaseSource };

/** How a picture looks, where that says enough to find its copies. */
type Look = { phash: string; dhash: string } | null;

/**
 * Puts a report into the case of its thing that waits for a decision, or into that of a copy of its picture; begins one where there is none.
 * Of two who report a thing at once one waits for the other. `isAgain`: the same person has reported it before. Gives the case's id.
 */
export async function findOrOpenCase(
  services: Services,
  tx: Tx,
  { kind, subject, reason, source }: Complaint,
  isAgain = false,
): Promise<string> {
  const now = services.clock.now();
  const fresh = services.ids.next();
  const { rows } = await sql<{ case_id: string }>`
    insert into moderation_subjects (subject_id, kind, case_id, person_id, reported_at)
    values (${subject.id}, ${kind}, ${fresh}, ${subject.person_id}, ${now})
    on conflict (subject_id, kind) do update set reported_at = excluded.reported_at returning case_id`.execute(tx);
  const known = rows[0]?.case_id ?? fresh;
  if (source === "REPORT" || source === "NOTICE") await countEvent(tx, { day: now, event: source, reason, seconds: 0 });
  if (known !== fresh && (await addTo(tx, known, reason, now, isAgain))) return known;
  const look = await lookOf(tx, subject);
  const copies = look === null ? null : await caseOfCopies(tx, look, fresh);
  const caseId = copies ?? fresh;
  await sql`
    update moderation_subjects set case_id = ${caseId} where subject_id = ${subject.id} and kind = ${kind}`.execute(tx);
  if (copies !== null && (await addTo(tx, copies, reason, now, false))) return copies;
  await tx
    .insertInto("moderation_cases")
    .values({
      id: fresh,
      kind,
      subject_id: subject.id,
      person_id: subject.person_id,
      source,
      reasons: [reason],
      is_urgent: urgentReasons.includes(reason),
      phash: look?.phash ?? null,
      dhash: look?.dhash ?? null,
      reported_at: now,
    })
    .execute();
  return fresh;
}

/** Adds a report to a case that still waits; false where it is decided. */
async function addTo(tx: Tx, caseId: string, reason: ReportReason, now: Date, isAgain: boolean): Promise<boolean> {
  const { rows } = await sql`
    update moderation_cases
       set report_count = report_count + ${isAgain ? 0 : 1}, reported_at = ${now}, is_urgent = is_urgent or ${urgentReasons.includes(reason)},
           reasons = case when ${reason} = any(reasons) then reasons else reasons || ${reason}::text end
     where id = ${caseId} and state <> 'DECIDED' returning id`.execute(tx);
  return rows.length > 0;
}

async function lookOf(tx: Tx, { media_hash: hash }: Subject): Promise<Look> {
  if (hash === undefined) return null;
  const [look] = await fingerprintsByHash(tx, [hash]);
  return look === undefined || !hasStructure(look) ? null : { phash: look.phash, dhash: look.dhash };
}

/** A case that waits and is about the same picture. */
async function caseOfCopies(tx: Tx, { phash, dhash }: { phash: string; dhash: string }, besides: string) {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases
     where state = 'OPEN' and kind = 'pin' and id <> ${besides}
       and bit_count((phash # ${phash}::bigint)::bit(64)) <= ${SAME_IMAGE_BITS}
       and bit_count((dhash # ${dhash}::bigint)::bit(64)) <= ${SAME_IMAGE_BITS}
     order by id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
