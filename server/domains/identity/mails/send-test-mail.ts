import { refuse } from "#contract/kit/refusal.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { mailsRefusals } from "#spec/copy/operate/mails.ts";
import { previewMail } from "#server/mails/preview-mail.ts";
import { senderOf } from "#server/mails/sender.ts";
import { localized } from "#server/platform/localized.ts";
import { branding } from "#server/services/branding.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { mailTexts } from "#server/services/mail-texts.ts";
import type { Services } from "#server/services/services.ts";
import type { WhichMail } from "./change-mail.ts";
import { verifiedEmail } from "./verified-email.ts";

/**
 * Sends a mail with made-up data to the operator who asks, at once, so that they see whether it was taken. Refuses CONFLICT where mail
 * isn't set up, EMAIL_UNVERIFIED, and UNAVAILABLE when the mail server didn't take it.
 */
export async function sendTestMail(services: Services, viewerId: string, { name, locale }: WhichMail) {
  const { config, db, log, mailer } = services;
  if (config.smtpUrl === null) refuse("CONFLICT", { message: mailsRefusals.off });
  const address = (await verifiedEmail(db, viewerId)) ?? refuse("EMAIL_UNVERIFIED");
  const [brand, all] = await Promise.all([keptSetting(db, branding), keptSetting(db, mailTexts(name))]);
  const own = all[locale] ?? null;
  const mail = previewMail({ name, locale, site: config.publicUrl, branding: brand, own, email: address });
  const subject = localized(locale, mailCopy.test, { subject: mail.subject });
  try {
    await mailer.send({ ...mail, subject, from: senderOf(config, brand.name) });
  } catch (error) {
    log.warn("a mail to try out was not sent", { reason: String(error) });
    refuse("UNAVAILABLE", { message: mailsRefusals.failed });
  }
  return { address };
}
