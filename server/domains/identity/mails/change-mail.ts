import type { CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { setMail } from "#contract/operate/set-mail.ts";
import type { Locale } from "#rules/kit/locale.ts";
import { placeholderFault } from "#rules/kit/placeholder-fault.ts";
import type { MailName } from "#spec/constants/mails.ts";
import { mailsRefusals } from "#spec/copy/operate/mails.ts";
import { mailTemplates } from "#server/mails/mail-templates.ts";
import { textPlaceholders, usualTexts } from "#server/mails/own-texts.ts";
import { branding } from "#server/services/branding.ts";
import { changeSetting, keptSetting } from "#server/services/kept-setting.ts";
import { type MailTexts, mailTexts } from "#server/services/mail-texts.ts";
import type { Services } from "#server/services/services.ts";

export type WhichMail = { name: MailName; locale: Locale };

/** Writes a mail's own texts; what is as the copy has it is none, and goes on with the copy. Refuses the field whose placeholders are wrong. */
export async function changeMail(
  services: Services,
  { name, locale, ...given }: CallParsed<typeof setMail>,
): Promise<void> {
  const template = mailTemplates[name];
  const usual = usualTexts(template, locale, (await keptSetting(services.db, branding)).name);
  const allowed = textPlaceholders(template);
  const own = (field: keyof MailTexts) => {
    const text = given[field];
    if (text === null || text === usual[field]) return null;
    const fault = placeholderFault(text, allowed[field]);
    if (fault !== null) refuseField(field, mailsRefusals[fault.kind]);
    return text;
  };
  const texts = { subject: own("subject"), opening: own("opening"), closing: own("closing") };
  const isUsual = Object.values(texts).every((text) => text === null);
  await change(services, { name, locale }, isUsual ? undefined : texts);
}

/** Puts a mail's texts in one language back to the copy's. */
export const resetMail = (services: Services, which: WhichMail): Promise<void> => change(services, which, undefined);

async function change(services: Services, { name, locale }: WhichMail, texts: MailTexts | undefined): Promise<void> {
  await changeSetting(services, mailTexts(name), (before) => {
    const all = { ...before };
    delete all[locale];
    return texts === undefined ? all : { ...all, [locale]: texts };
  });
}
