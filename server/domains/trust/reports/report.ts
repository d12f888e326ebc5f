import { sql } from "kysely";
import type { report as reportCall } from "#contract/social/comments.ts";
import type { CallInput, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { commentedPin, commentFor } from "#server/domains/social/comments/comments.queries.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import { isInConversationOf } from "#server/domains/social/messages/conversations.queries.ts";
import type { Person } from "#server/calls/viewer.ts";

export type ReportedKind = CallInput<typeof reportCall>["kind"];

/** Whether the person sees what they report: refuses NOT_FOUND. */
const requireSeen: Record<ReportedKind, (services: Services, person: Person, id: string) => Promise<unknown>> = {
  pin: ({ db }, person, id) => commentedPin(db, person, id),
  comment: ({ db }, person, id) => commentFor(db, person, id),
  person: ({ db }, _person, id) => personById(db, id),
  message: async ({ db }, person, id) =>
    (await isInConversationOf(db, person.id, id)) ||
    refuse("NOT_FOUND", { message: "This message isn't here any more." }),
};

/** Reports what one can see, once; again changes the reason, and opens what the operator has closed. */
export async function report(services: Services, person: Person, input: CallParsed<typeof reportCall>) {
  const { kind, id, reason, detail } = input;
  await requireSeen[kind](services, person, id);
  await transaction(services.db, async (tx) => {
    await services.limits.take("report", person.id, { tx });
    await sql`
      insert into reports (person_id, kind, subject_id, reason, detail, created_at)
      values (${person.id}, ${kind}, ${id}, ${reason}, ${detail}, ${services.clock.now()})
      on conflict (person_id, kind, subject_id) do update
         set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at, closed_at = null`.execute(
      tx,
    );
  });
  return { reported: true };
}
