import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { replaceBackupCodes } from "./backup-codes.ts";
import { factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";

/** Turns a factor off; with the last one the backup codes go too. A mail tells of it. */
export async function removeFactor(context: CallContext<Person>, kind: "app" | "phone"): Promise<void> {
  const { services, viewer } = context;
  await transaction(services.db, async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    const table = kind === "app" ? "app_factors" : "phone_factors";
    const { numDeletedRows } = await tx.deleteFrom(table).where("person_id", "=", viewer.id).executeTakeFirst();
    if (numDeletedRows === 0n) refuse("NOT_FOUND", { data: { field: "kind" } });
    if (!hasFactor(await factorsOf(tx, viewer.id)))
      await tx.deleteFrom("backup_codes").where("person_id", "=", viewer.id).execute();
    await recordEvent(services, tx, viewer.id, "factor_removed", { factor: kind });
    await queueMail(services, tx, viewer.id, "factor_removed", { at: services.clock.now().toISOString() });
  });
}

/** Ten new backup codes in place of the old ones, for who has a factor. A mail tells of it. */
export async function renewBackupCodes(context: CallContext<Person>): Promise<string[]> {
  const { services, viewer } = context;
  return transaction(services.db, async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    if (!hasFactor(await factorsOf(tx, viewer.id))) refuse("NOT_FOUND");
    const codes = await replaceBackupCodes(services, tx, viewer.id);
    await recordEvent(services, tx, viewer.id, "backup_codes_renewed");
    await queueMail(services, tx, viewer.id, "backup_codes_renewed", { at: services.clock.now().toISOString() });
    return codes;
  });
}
