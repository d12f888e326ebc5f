import { sql } from "kysely";
import type { Tx } from "../../database/connect.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Services } from "../../services.ts";
import { recordEvent } from "../access/record-event.ts";
import type { TemplateName } from "./mail-templates.ts";

/** Nobody gets more mails than this within an hour that somebody asked for; and no more of those that tell of something that happened. */
const mostPerHour = 5;

/** Whoever asks for these without end must not keep a notice from getting through. */
const askedFor: readonly TemplateName[] = ["verify_email", "magic_link", "reset_password", "step_up_code"];

/**
 * Has a mail sent to a person, in their language, once the transaction is through. False when the person got five of its
 * sort within the hour and this one is left out. The row of the person is held meanwhile, so a thousand requests at once send five.
 */
export async function queueMail(
  services: Services,
  tx: Tx,
  personId: string,
  template: TemplateName,
  values: Record<string, string>,
): Promise<boolean> {
  const now = services.clock.now();
  const person = await tx
    .selectFrom("people")
    .select(["email", "locale"])
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from person_events
     where person_id = ${personId} and kind = 'mail' and created_at > ${new Date(now.getTime() - 3_600_000)}
       and (detail->>'template' = any(${askedFor}::text[])) = ${askedFor.includes(template)}`.execute(tx);
  if ((rows[0]?.sent ?? 0) >= mostPerHour) return false;
  await recordEvent(services, tx, personId, "mail", { template });
  await enqueue(tx, "send_mail", {
    template,
    to: person.email,
    locale: person.locale,
    values: { ...values, person_id: personId },
  });
  return true;
}
