import { sql } from "kysely";
import { idTime } from "#server/database/ids.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { nobodysId } from "#server/calls/audit/record-event.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { countEvent } from "./count-event.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_moderation: { case_id: string; decision_id: string };
  }
}

/** Tells the person of a decision with its reasons, and whoever reported the thing what came of it, unless that was taken back. */
export const tellModerationJob = defineJob({
  name: "tell_moderation",
  effect: "adds",
  touches: ["notification"],
  run: (services, { case_id: caseId, decision_id: decisionId }) =>
    transaction(services.db, async (tx) => {
      const now = services.clock.now();
      const decision = await tx
        .updateTable("moderation_decisions")
        .set({ told_at: now })
        .where("case_id", "=", caseId)
        .where("id", "=", decisionId)
        .where("state", "=", "APPLIED")
        .where("told_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (decision === undefined) return;
      const { action, reason, is_automated: isAutomated } = decision;
      const found = await tx
        .selectFrom("moderation_cases")
        .select("decided_at")
        .where("id", "=", caseId)
        .executeTakeFirst();
      // A confirmed proposal is later than it was made.
      const decidedAt = found?.decided_at ?? decision.at;
      const { rows: told } = await sql<{ person_id: string; id: string }>`
        update statements set told_at = ${now} where case_id = ${caseId} and decision_id = ${decisionId} returning person_id, id`.execute(
        tx,
      );
      // Whoever is suspended is told by the mail of their case, which leads to the page that they can open.
      if (action !== "SUSPEND")
        for (const { person_id: id } of told) {
          await queueMail(services, tx, id, "statement", { rule: reason, action }, decisionId);
          const subject = decisionId;
          await notify(services, tx, id, { kind: "statement", actorId: nobodysId, subject, isOnce: true });
        }
      const outcome = action === "NONE" ? "report_kept" : "report_acted";
      const { rows: reports } = await sql<{ person_id: string }>`
        select distinct person_id from reports where case_id = ${caseId} and closed_at = ${decidedAt} order by person_id`.execute(
        tx,
      );
      for (const { person_id: id } of reports) await queueMail(services, tx, id, outcome, {}, decisionId);
      const notices = await tx
        .selectFrom("notices")
        .select(["email", "locale"])
        .where("case_id", "=", caseId)
        .where("email", "is not", null)
        .execute();
      for (const { email, locale } of notices)
        await enqueue(tx, "send_mail", {
          template: outcome === "report_kept" ? "notice_kept" : "notice_acted",
          to: email ?? "",
          locale,
          values: {},
        });
      const seconds = (decidedAt.getTime() - idTime(caseId).getTime()) / 1000;
      await countEvent(tx, { day: decidedAt, event: "DECISION", reason, action, isAutomated, seconds });
    }),
});
