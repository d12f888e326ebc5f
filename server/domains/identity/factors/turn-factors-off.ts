import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

/**
 * For an operator who has verified the person: removes authenticator app, phone and backup codes from an account whose owner lost all of
 * them. Passkeys and the password stay; a mail is sent. Returns how many factors there were.
 */
export async function turnFactorsOff(services: Services, emailOrUsername: string): Promise<number> {
  const account = await accountByName(services.db, emailOrUsername);
  if (account === undefined) refuse("NOT_FOUND", { message: `There is no account of ${emailOrUsername}.` });
  return transaction(services.db, async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", account.id).forUpdate().execute();
    let removed = 0;
    for (const table of ["app_factors", "phone_factors"] as const) {
      const { numDeletedRows } = await tx.deleteFrom(table).where("person_id", "=", account.id).executeTakeFirst();
      removed += Number(numDeletedRows);
    }
    await tx.deleteFrom("backup_codes").where("person_id", "=", account.id).execute();
    await recordEvent(services, tx, account.id, "factor_removed", { factor: "all", by: "operator" });
    if (removed > 0)
      await queueMail(services, tx, account.id, "factor_removed", { at: services.clock.now().toISOString() });
    return removed;
  });
}
