import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";

/** Leaves the email as it is: the mail to the new address confirms nothing any more. */
export async function cancelEmailChange(services: Services, person: Person): Promise<void> {
  await transaction(services.db, async (tx) => {
    await tx
      .updateTable("people")
      .set({ pending_email: null, pending_email_at: null })
      .where("id", "=", person.id)
      .execute();
    await tx
      .deleteFrom("mailed_tokens")
      .where("person_id", "=", person.id)
      .where("purpose", "=", "change_email")
      .execute();
    await recordEvent(services, tx, person.id, "email_change_cancelled");
  });
}
