import { transaction } from "#server/database/driver/transaction.ts";
import { countEvent } from "#server/domains/trust/moderation/count-event.ts";
import type { Writing } from "#server/services/content-rules.ts";
import type { Services } from "#server/services/services.ts";
import type { Met } from "./rule-matcher.ts";

const dayMs = 86_400_000;
const wordsMaxChars = 2000;

/**
 * Writes down that a rule didn't let something in: counted each time, and with a statement that its person can appeal against, one a day for
 * each rule, however often they try.
 */
export async function noteRefusal(
  services: Services,
  personId: string,
  { kind, texts = {}, links = {} }: Writing,
  { field, rule }: Met,
): Promise<void> {
  const now = services.clock.now();
  const id = services.ids.next();
  const words = (texts[field] ?? links[field] ?? "").slice(0, wordsMaxChars);
  await transaction(services.db, async (tx) => {
    const [action, reason] = ["REFUSE", rule.reason] as const;
    const before = await tx
      .selectFrom("content_rule_hits")
      .select("rule_id")
      .where("rule_id", "=", rule.id)
      .where("person_id", "=", personId)
      .where("action", "=", action)
      .where("at", ">", new Date(now.getTime() - dayMs))
      .limit(1)
      .executeTakeFirst();
    // What somebody wrote to another isn't kept for operators.
    const shown = kind === "message" ? "" : words;
    await tx
      .insertInto("content_rule_hits")
      .values({ rule_id: rule.id, kind, subject_id: id, person_id: personId, action, words: shown, at: now })
      .execute();
    await countEvent(tx, { day: now, event: "DECISION", reason, action, isAutomated: true, seconds: 0 });
    if (before !== undefined) return;
    await tx
      .insertInto("statements")
      .values({
        ...{ person_id: personId, id, case_id: id, decision_id: id, kind, subject_ids: [id], words, action, reason },
        ...{ note: rule.note === "" ? null : rule.note, is_automated: true, until: null, decided_by: "0" },
        ...{ at: now, told_at: now },
      })
      .execute();
  });
}
