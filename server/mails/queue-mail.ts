import type { MailKind } from "#spec/constants/mail-kinds.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { firstIdAt } from "#server/database/ids.ts";
import { statement } from "#server/database/driver/statement.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { isTemplateName, mailTemplates, type TemplateName, templateNamed } from "./mail-templates.ts";

/** At most this many requested mails to a person per hour, and as many notices. */
const maxPerHour = 5;

/** Requested mails are limited apart, so that flooding them can't block a notice. */
const askedFor: readonly TemplateName[] = [
  "verify_email",
  "magic_link",
  "reset_password",
  "step_up_code",
  "change_email",
];

/**
 * Mails that carry the way back are each counted by themselves: whoever floods one kind, or all other notices, keeps no other of them from
 * its reader, and each undoes what all of them tell of.
 */
const wayBack: readonly TemplateName[] = Object.keys(mailTemplates)
  .filter(isTemplateName)
  .filter((name) => templateNamed(name).link === "way_back");

const holdPerson: (tx: Tx, id: string) => Promise<{ email: string; locale: string }[]> = statement(
  "select email, locale from people where id = $1 for update",
);
const countSent = statement<{ sent: number }>(`
  select count(*)::int as sent from person_events
   where person_id = $1 and id >= $2 and kind = 'mail' and created_at > $3
     and (detail->>'template' = any($4::text[])) = $5`);

/**
 * Queues a mail to a person, in their language, inside the transaction; none of a kind they switched off. False when the person got five of its kind within the hour and this
 * one is dropped. The person's row is locked meanwhile, so a thousand concurrent requests send five. A repeated request id sends nothing
 * more.
 */
export async function queueMail(
  services: Services,
  tx: Tx,
  personId: string,
  template: TemplateName,
  values: Record<string, string>,
  requestId?: string,
  /** Not before; by default at once. */
  runAt?: Date,
): Promise<boolean> {
  const { kind } = templateNamed(template);
  if (kind !== undefined && (await isOff(tx, personId, kind))) return true;
  const person = await takeMailOfHour(services, tx, personId, template, requestId);
  if (person === null) return false;
  if (person.isKnown) return true;
  const mail = { template, to: person.email, locale: person.locale, values: { ...values, person_id: personId } };
  await enqueue(tx, "send_mail", mail, runAt === undefined ? {} : { runAt });
  return true;
}

async function isOff(tx: Tx, personId: string, kind: MailKind): Promise<boolean> {
  const row = await tx.selectFrom("people").select("mails_off").where("id", "=", personId).executeTakeFirst();
  return row?.mails_off.includes(kind) ?? false;
}

/**
 * Counts a mail for a person's sake without sending it. Null when they got five of its kind within the hour; `isKnown`: the request was
 * counted before.
 */
export async function takeMailOfHour(
  services: Services,
  tx: Tx,
  personId: string,
  template: TemplateName,
  requestId?: string,
): Promise<{ email: string; locale: string; isKnown: boolean } | null> {
  const hourAgo = new Date(services.clock.now().getTime() - 3_600_000);
  const [person] = await holdPerson(tx, personId);
  if (person === undefined) throw new Error(`no person ${personId} to send ${template} to`);
  // A separate statement, so that it sees what was written before the lock was granted.
  const [among, isAmong] = countedWith(template);
  const [counted] = await countSent(tx, personId, firstIdAt(hourAgo), hourAgo, among, isAmong);
  if ((counted?.sent ?? 0) >= maxPerHour) return null;
  const isFirst = await recordEvent(services, tx, personId, "mail", { template }, requestId);
  return { ...person, isKnown: !isFirst };
}

/** The mails that share an hour's room with this one: those among these, or all others. */
function countedWith(template: TemplateName): [among: readonly TemplateName[], isAmong: boolean] {
  if (wayBack.includes(template)) return [[template], true];
  return askedFor.includes(template) ? [askedFor, true] : [[...askedFor, ...wayBack], false];
}
