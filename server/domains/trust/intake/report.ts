import { sql } from "kysely";
import type { report as reportCall } from "#contract/social/comments.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { visibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { commentedPin, commentFor } from "#server/domains/social/comments/comments.queries.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import { requirePack } from "#server/domains/social/packs/packs.queries.ts";
import { isInConversationOf } from "#server/domains/social/messages/conversations.queries.ts";
import { findOrOpenCase } from "#server/domains/trust/moderation/find-or-open-case.ts";
import type { Person, Viewer } from "#server/calls/viewer.ts";
import { reportedSubject } from "#server/domains/trust/reports/reported-subjects.queries.ts";

/** Whether the viewer sees what they report: refuses NOT_FOUND. */
const requireSeen: Record<ReportedKind, (services: Services, viewer: Viewer, id: string) => Promise<unknown>> = {
  pin: ({ db }, viewer, id) => commentedPin(db, viewer, id),
  comment: ({ db }, viewer, id) => commentFor(db, viewer, id),
  person: ({ db }, _viewer, id) => personById(db, id),
  board: async ({ db }, viewer, id) =>
    (await visibleBoard(db, viewer, id)) ?? refuse("NOT_FOUND", { message: refusalSentences.boardNotHere }),
  pack: ({ db }, viewer, id) => requirePack(db, viewer, id),
  message: async ({ db }, viewer, id) =>
    (viewer.id !== null && (await isInConversationOf(db, viewer.id, id))) ||
    refuse("NOT_FOUND", { message: refusalSentences.messageGone }),
};

/** The thing that somebody reports, as they see it. Refuses NOT_FOUND. */
export async function requireSubject(services: Services, viewer: Viewer, kind: ReportedKind, id: string) {
  await requireSeen[kind](services, viewer, id);
  const reported = { kind, subject_id: id, reporter: viewer.id ?? "0" };
  return (await reportedSubject(services.db, reported)) ?? refuse("NOT_FOUND");
}

/** Reports what one can see, once; again changes the reason, and opens what was decided before. */
export async function report(services: Services, person: Person, input: CallParsed<typeof reportCall>) {
  const { kind, id, reason, detail } = input;
  const subject = await requireSubject(services, person, kind, id);
  await transaction(services.db, async (tx) => {
    await services.limits.take("report", person.id, { tx });
    const before = await tx
      .selectFrom("reports")
      .select("closed_at")
      .where("person_id", "=", person.id)
      .where("kind", "=", kind)
      .where("subject_id", "=", id)
      .executeTakeFirst();
    const isAgain = before !== undefined && before.closed_at === null;
    const caseId = await findOrOpenCase(services, tx, { kind, subject, reason, source: "REPORT" }, isAgain);
    await sql`
      insert into reports (person_id, kind, subject_id, reason, detail, created_at, case_id)
      values (${person.id}, ${kind}, ${id}, ${reason}, ${detail}, ${services.clock.now()}, ${caseId})
      on conflict (person_id, kind, subject_id) do update
         set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at, case_id = excluded.case_id,
             closed_at = null, outcome = null`.execute(tx);
  });
  return { reported: true };
}
