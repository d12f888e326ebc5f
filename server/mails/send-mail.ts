import type { MailKind } from "#spec/constants/mail-kinds.ts";
import { defineJob } from "#server/jobs/job.ts";
import { branding } from "#server/services/branding.ts";
import { knownSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { MailboxRefused } from "#server/platform/mail/mailbox-refused.ts";
import { type Recipient, type Template, templateNamed } from "./mail-templates.ts";
import { ownTexts } from "./own-texts.ts";
import { senderOf } from "./sender.ts";
import { mailboxKey, sealSubscription, unsubscribeAddresses } from "./unsubscribe-link.ts";
import { type MailItem, type MailTable, writeMail } from "./write-mail.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    /**
     * Sends a mail by template. At least once: when the process dies between the hand-over and recording it, the mail is sent again; a mail
     * twice is better than none.
     */
    send_mail: { template: string; to: string; locale: string; values: Record<string, string> };
  }
}

/**
 * Writes and sends one mail; none to an account that is gone or has changed its address, and none of what was settled while it waited for
 * quiet hours to end.
 */
export const sendMail = defineJob({
  name: "send_mail",
  effect: "none",
  async run(services, { template: name, to, locale, values }) {
    const { person_id: personId = "0", items = "[]", tables = "[]", ...rest } = values;
    const template = templateNamed(name);
    const known = await services.db
      .selectFrom("people")
      .select(["id", "email", "first_name", "email_verified_at", "email_bounced_at"])
      .where("id", "=", personId)
      .where("email", "=", to)
      .executeTakeFirst();
    const person: Recipient | undefined =
      template.toStranger === true
        ? { id: "0", email: to, first_name: "", isProved: false }
        : known && { ...known, isProved: known.email_verified_at !== null };
    if ((await services.mailNeeds[name]?.(services, rest)) === false) return;
    if (person === undefined || (template.kind !== undefined && (await isRefused(services, template, person)))) return;
    // Mail that somebody merely wants is not sent to where none arrives.
    const ownStop = services.mailStops[name];
    if ((template.kind !== undefined || ownStop !== undefined) && known?.email_bounced_at != null) return;
    const { link, values: own } =
      typeof template.link === "string"
        ? await services.mailLinks[template.link](services, person, rest)
        : { link: template.link(services, rest), values: {} };
    const stop =
      ownStop?.(services, rest, person) ??
      (template.kind === undefined ? null : stopLinks(services, template.kind, person));
    const { name: product, accent } = await knownSetting(services, branding);
    const texts = await ownTexts(services, name, locale);
    const attachments = await services.mailFiles[name]?.(services, rest);
    const mail = {
      ...(attachments !== undefined && { attachments }),
      from: senderOf(services.config, product),
      ...writeMail({
        name: product,
        accent,
        template,
        to: person,
        locale,
        link,
        site: services.config.publicUrl,
        values: { ...rest, ...own },
        items: JSON.parse(items) as MailItem[],
        tables: JSON.parse(tables) as MailTable[],
        stop,
        own: texts,
      }),
    };
    try {
      await services.mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailboxRefused)) throw error;
      services.log.info("a mailbox is not there: nothing more is tried", { template: name });
      if (known !== undefined) await services.noteBounce(services, known);
    }
  },
});

/** The reader of a mailbox without an account wants no mails of us, or the person has switched this kind off meanwhile. */
async function isRefused(services: Services, { kind = "board_invites" }: Template, to: Recipient): Promise<boolean> {
  if (to.id !== "0") {
    const person = await services.db
      .selectFrom("people")
      .select("mails_off")
      .where("id", "=", to.id)
      .executeTakeFirst();
    return person?.mails_off.includes(kind) ?? true;
  }
  const refused = await services.db
    .selectFrom("refused_mailboxes")
    .select("created_at")
    .where("address_key", "=", mailboxKey(services, to.email))
    .executeTakeFirst();
  return refused !== undefined;
}

function stopLinks(services: Services, kind: MailKind, to: Recipient) {
  const token = sealSubscription(services, to.id === "0" ? { kind, mailbox: to.email } : { kind, person: to.id });
  return unsubscribeAddresses(services, token);
}
