import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { readCaseCookie } from "./case-cookie.ts";

/** Notes the appeal of a suspended person, once a case, and tells every operator who sees hidden people by mail. Refuses CONFLICT the second time. */
export async function appeal(context: CallContext, typed: string): Promise<{ case_number: string }> {
  const { services } = context;
  const { person, open } = (await readCaseCookie(context)) ?? refuse("NOT_AUTHENTICATED");
  const text = typed.trim();
  if (text === "") refuseField("text", accountCopy.case.appealMissing);
  return transaction(services.db, async (tx) => {
    const noted = await tx
      .updateTable("cases")
      .set({ appeal: text, appealed_at: services.clock.now() })
      .where("person_id", "=", person.id)
      .where("appeal", "is", null)
      .where("decision", "=", "open")
      .returning("case_number")
      .executeTakeFirst();
    if (noted === undefined) refuse("CONFLICT", { message: accountCopy.case.appealTwice });
    await recordEvent(services, tx, person.id, "appealed", { case_number: open.case_number });
    for (const id of await operatorsWith(tx, "hidden:see"))
      await queueMail(services, tx, id, "case_appealed", { number: open.case_number, username: person.username });
    return noted;
  });
}
