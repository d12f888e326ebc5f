import { sql } from "kysely";
import { quietUntil } from "#rules/people/quiet-hours.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { personOf } from "#server/domains/identity/sessions/person-of.ts";
import { noticeChoicesOf } from "#server/domains/people/notify/notice-choices.ts";
import { digestItems } from "./digest-items.ts";

const dayMs = 86_400_000;
export const weekMs = 7 * dayMs;
/** Less than a week, so that no week is left out when one email went out late in the day. */
export const betweenMs = 6 * dayMs;

/**
 * Sends a person their weekly email, once a week however often it is asked for; none when there is nothing to tell. In quiet hours it
 * waits for the next time.
 */
export async function sendDigest(services: Services, personId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const account = await db
    .selectFrom("people")
    .select(["id", "username", "is_operator", "locale", "theme", "email", "email_verified_at", "mails_off"])
    .where("id", "=", personId)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (account === undefined || account.email_verified_at === null || account.mails_off.includes("digest")) return;
  const { quiet } = await noticeChoicesOf(db, personId);
  if (quietUntil(quiet, now) !== null) return;
  const items = await digestItems(services, await personOf(db, account), new Date(now.getTime() - weekMs));
  await transaction(db, async (tx) => {
    const { rows } = await sql`
      insert into digests as d (person_id, made_at) values (${personId}, ${now})
      on conflict (person_id) do update set made_at = excluded.made_at where d.made_at < ${new Date(now.getTime() - betweenMs)}
      returning 1`.execute(tx);
    const [first] = items;
    if (rows.length === 0 || first === undefined) return;
    const values = { person_id: personId, headline: first.text, items: JSON.stringify(items) };
    await enqueue(tx, "send_mail", { template: "digest", to: account.email, locale: account.locale, values });
  });
}
