import { productName } from "#rules/kit/product-name.ts";
import { ownNames } from "#server/services/branding.ts";
import { sql } from "kysely";
import { type NoticeChannel, noticeLimits, topicOfKind } from "#spec/constants/notices.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { quietUntil } from "#rules/people/quiet-hours.ts";
import { noticePath, noticeSentence } from "#rules/social/notice-line.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { MailItem } from "#server/mails/write-mail.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { type PersonAccount, personOf } from "#server/domains/identity/sessions/person-of.ts";
import { unheardBy } from "#server/domains/people/mutes/mutes.ts";
import { type NoticeChoices, noticeChoicesOf } from "#server/domains/people/notify/notice-choices.ts";
import { type NoticeRow, takeUntold } from "#server/domains/people/notify/notify.ts";
import { notePushed, pushDevicesOf } from "#server/domains/people/notify/push-devices.ts";
import { notePushHealth } from "#server/domains/people/notify/push-health.ts";
import type { PushOutcome } from "#server/platform/push/push.ts";
import { type Notice, noticeViews } from "./notices.view.ts";

const minuteMs = 60_000;
const dayS = 86_400;
type Account = PersonAccount & { email: string; email_verified_at: Date | null };

/**
 * Tells a person outside of the page what they have not read yet: devices at once, by email what is still unread after a while; in their
 * quiet hours both wait until those end. What was told on a channel is not told there again before it was read.
 */
export async function tellPerson(services: Services, personId: string, { mails }: { mails: boolean }): Promise<void> {
  const { db, clock } = services;
  const account = await db
    .selectFrom("people")
    .select(["id", "username", "is_operator", "locale", "theme", "email", "email_verified_at"])
    .where("id", "=", personId)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (account === undefined) return;
  const choices = await noticeChoicesOf(db, personId);
  const until = quietUntil(choices.quiet, clock.now());
  if (until !== null) return tellLater(services, personId, until);
  await push(services, account, choices);
  if (mails) await mail(services, account, choices);
  else if (await hasMails(services, account, choices))
    await tellLater(services, personId, new Date(clock.now().getTime() + noticeLimits.emailAfterMinutes * minuteMs));
}

/** At the earliest of the moments it is asked for. */
async function tellLater({ db }: Services, personId: string, runAt: Date): Promise<void> {
  await enqueue(db, "tell_later", { person_id: personId }, { key: `tell_later:${personId}`, runAt, keepsTime: true });
}

async function push(services: Services, account: Account, choices: NoticeChoices): Promise<void> {
  const { db } = services;
  const notices = await take(services, db, account, "push", choices);
  const [first] = notices;
  if (first === undefined) return;
  const devices = await pushDevicesOf(services, account.id);
  if (devices.length === 0) return;
  const lines = notices.slice(0, noticeLimits.pushLines).map((notice) => lineOf(notice, account.locale));
  const isOne = notices.length === 1;
  const { name } = await ownNames(services);
  const message = JSON.stringify({
    title: isOne ? (name ?? productName) : localized(account.locale, noticeCopy.many, { count: notices.length }, name),
    body: lines.join("\n"),
    url: isOne ? noticePath(first) : "/notifications",
    tag: isOne ? first.id : "many",
    lang: account.locale,
  });
  const outcomes: PushOutcome[] = [];
  for (const device of devices) {
    const outcome = await services.push.send(device, message, { ttlS: dayS });
    await notePushed(db, account.id, device, outcome.state);
    outcomes.push(outcome);
  }
  await notePushHealth(services, outcomes);
}

async function mail(services: Services, account: Account, choices: NoticeChoices): Promise<void> {
  if (account.email_verified_at === null) return;
  const { config } = services;
  await transaction(services.db, async (tx) => {
    const notices = await take(services, tx, account, "email", choices);
    if (notices.length === 0) return;
    const items = notices.slice(0, noticeLimits.mailLines).map((notice): MailItem => ({
      text: lineOf(notice, account.locale),
      url: `${config.publicUrl}${noticePath(notice)}`,
      image: notice.pin === null ? null : new URL(notice.pin.images["236x"].url, config.publicUrl).href,
    }));
    const values = { person_id: account.id, count: String(notices.length), items: JSON.stringify(items) };
    await enqueue(tx, "send_mail", { template: "notices", to: account.email, locale: account.locale, values });
  });
}

const wantedBy =
  ({ isOn }: NoticeChoices, channel: NoticeChannel) =>
  ({ kind }: Pick<NoticeRow, "kind">) => {
    const topic = topicOfKind[kind];
    return topic !== null && isOn(topic, channel);
  };

/** What is unread and was not told on this channel, newest first, as far as it is wanted there. */
async function take(
  { clock }: Services,
  db: Db | Tx,
  account: Account,
  channel: "push" | "email",
  choices: NoticeChoices,
): Promise<Notice[]> {
  const now = clock.now();
  const rows = await takeUntold(db, account.id, channel, { now, since: oldest(now) });
  const wanted = rows
    .filter(wantedBy(choices, channel))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  if (wanted.length === 0) return [];
  const notices = await noticeViews(db, await personOf(db, account), wanted, await unheardBy(db, account.id));
  return notices.filter((notice) => notice.actors.length > 0);
}

async function hasMails({ db, clock }: Services, account: Account, choices: NoticeChoices): Promise<boolean> {
  if (account.email_verified_at === null) return false;
  const { rows } = await sql<Pick<NoticeRow, "kind">>`
    select kind from notifications
     where person_id = ${account.id} and read_at is null and mailed_at is null and created_at > ${oldest(clock.now())}`.execute(
    db,
  );
  return rows.some(wantedBy(choices, "email"));
}

const oldest = (now: Date) => new Date(now.getTime() - noticeLimits.tellWithinHours * 60 * minuteMs);

function lineOf(notice: Notice, locale: string): string {
  const say = (sentence: string, values: Readonly<Record<string, string | number>> = {}) =>
    localized(locale, sentence, values);
  const [actor] = notice.actors;
  const name =
    actor !== undefined && hasProfile(actor) ? actor.full_name : localized(locale, commonCopy.profile.unavailable);
  return noticeSentence(notice, name, say);
}
