import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { takeMailedToken } from "./mailed-token.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

/** Confirms the address the link was sent to, if it is still the account's. */
export async function verifyEmail(services: Services, token: string): Promise<{ email: string }> {
  return transaction(services.db, async (tx) => {
    const { person_id: personId, email } = await takeMailedToken(services, tx, token, "verify_email");
    const person = await tx
      .updateTable("people")
      .set({ email_verified_at: services.clock.now() })
      .where("id", "=", personId)
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirst();
    if (person === undefined) refuse("LINK_EXPIRED");
    await recordEvent(services, tx, personId, "email_verified");
    return { email };
  });
}

/** Sends the verification mail again; nothing to send once the address is confirmed. Refuses RATE_LIMITED past five mails an hour. */
export async function resendVerification(services: Services, person: Person): Promise<void> {
  await transaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom("people")
      .select("email_verified_at")
      .where("id", "=", person.id)
      .executeTakeFirst();
    if (row?.email_verified_at !== null) return;
    const isQueued = await queueMail(services, tx, person.id, "verify_email", {});
    if (!isQueued) refuse("RATE_LIMITED", { retryAfter: 3600 });
  });
}
