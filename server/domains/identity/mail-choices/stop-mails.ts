import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { type MailKind, stoppableMailKinds } from "#spec/constants/mail-kinds.ts";
import type { Services } from "#server/services/services.ts";
import { mailboxKey, openSubscription, type Subscription } from "#server/mails/unsubscribe-link.ts";
import { stopNoticeMails } from "#server/domains/people/notify/notice-choices.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";

type Stoppable = { email_hint: string; kind: MailKind };

/** Whose mails of which kind a link stops. Stops nothing; refuses LINK_EXPIRED for a link that is not ours. */
export async function readSubscription(services: Services, token: string): Promise<Stoppable> {
  const subscription = requireSubscription(services, token);
  return { email_hint: await hintOf(services, subscription), kind: subscription.kind };
}

/** Stops the mails a link is for, for whoever reads them; doing it twice is the same. Refuses LINK_EXPIRED. */
export async function stopMails(services: Services, token: string): Promise<Stoppable> {
  const subscription = requireSubscription(services, token);
  const email_hint = await hintOf(services, subscription);
  if ("mailbox" in subscription)
    await services.db
      .insertInto("refused_mailboxes")
      .values({ address_key: mailboxKey(services, subscription.mailbox), created_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else if (subscription.kind === "notices") await stopNoticeMails(services, subscription.person);
  else
    await sql`
      update people set mails_off = array_append(array_remove(mails_off, ${subscription.kind}), ${subscription.kind})
       where id = ${subscription.person}`.execute(services.db);
  return { email_hint, kind: subscription.kind };
}

function requireSubscription(services: Services, token: string): Subscription {
  const subscription = openSubscription(services, token);
  return subscription !== null && stoppableMailKinds.includes(subscription.kind)
    ? subscription
    : refuse("LINK_EXPIRED");
}

async function hintOf({ db }: Services, subscription: Subscription): Promise<string> {
  if ("mailbox" in subscription) return emailHint(subscription.mailbox);
  const person = await db.selectFrom("people").select("email").where("id", "=", subscription.person).executeTakeFirst();
  return person === undefined ? refuse("LINK_EXPIRED") : emailHint(person.email);
}
