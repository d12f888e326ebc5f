import type { RuleAction } from "#spec/constants/content-rules.ts";
import type { ModerationAction, ReportedKind } from "#spec/constants/moderation.ts";
import { endLine } from "#server/calls/audit/write-line.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockCase, subjectsOfCases } from "#server/domains/trust/moderation/cases.queries.ts";
import { decideReport } from "#server/domains/trust/moderation/decide-report.ts";
import { findOrOpenCase } from "#server/domains/trust/moderation/find-or-open-case.ts";
import { reportedSubject } from "#server/domains/trust/reports/reported-subjects.queries.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { JobPayloads } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { type RuleRow, ruleById } from "#server/domains/trust/reports/rules.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    meet_rules: { kind: ReportedKind; id: string; person_id: string; rules: readonly string[] };
  }
}

/** What weighs more comes first. */
const order: readonly RuleAction[] = ["HIDE", "VEIL", "DESK"];

/** A rule brings what it met to the desk, or decides by itself, once for each thing: what a moderator put back stays. */
export const meetRulesJob = defineJob({
  name: "meet_rules",
  effect: "removes",
  touches: ["pin", "board", "comment", "message", "pack", "report", "desk"],
  async run(services, payload) {
    const found = await Promise.all(payload.rules.map((id) => ruleById(services.db, id)));
    const rules = found.filter((rule) => rule !== undefined && rule.is_on) as RuleRow[];
    if (rules.length > 0) await transaction(services.db, (tx) => meet(services, tx, payload, rules));
  },
});

async function meet(
  services: Services,
  tx: Tx,
  { kind, id, person_id: personId }: JobPayloads["meet_rules"],
  rules: readonly RuleRow[],
): Promise<void> {
  const now = services.clock.now();
  const hits = rules.map(({ id: rule_id, action }) => ({ rule_id, kind, subject_id: id, person_id: personId, action }));
  const fresh = await tx
    .insertInto("content_rule_hits")
    .values(hits.map((hit) => ({ ...hit, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("rule_id")
    .execute();
  const [rule] = rules
    .filter((one) => fresh.some((hit) => hit.rule_id === one.id))
    .toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
  const subject = await reportedSubject(tx, { kind, subject_id: id, reporter: personId });
  if (rule === undefined || subject === undefined) return;
  const caseId = await findOrOpenCase(services, tx, { kind, subject, reason: rule.reason, source: "RULE" });
  const action = measureOf(rule.action, kind);
  const things = await subjectsOfCases(tx, [caseId]);
  // What others made of the same picture, and what two moderators look at, is for people.
  if (action === null || things.length > 1 || (await lockCase(tx, caseId))?.state !== "OPEN") return;
  const verdict = { action, reason: rule.reason, note: rule.note === "" ? null : rule.note, days: null };
  await decideReport(services, tx, caseId, verdict, null, true);
  const line = { id: services.ids.next(), actor_id: null, subject_id: null, about_id: personId, created_at: now };
  const names = { rule_id: rule.id, kind, id, action };
  await endLine(tx, { ...line, call: "ContentRule.meet", names, session: null }, "done", null);
}

/** What a moderator would do; null: one decides. */
export function measureOf(action: RuleAction, kind: ReportedKind): ModerationAction | null {
  if (action === "VEIL" && kind === "pin") return "HIDE";
  if (action === "HIDE" && kind !== "person") return kind === "board" || kind === "pack" ? "HIDE" : "REMOVE";
  return null;
}
