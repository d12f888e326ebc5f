import type { WireMails } from "#contract/operate/mails.ts";
import { locales, pickLocale } from "#rules/kit/locale.ts";
import { type MailGroup, mailGroups, type MailName } from "#spec/constants/mails.ts";
import type { Person } from "#server/calls/viewer.ts";
import { readSettings } from "#server/database/instance.ts";
import { mailTemplates } from "#server/mails/mail-templates.ts";
import { usualTexts } from "#server/mails/own-texts.ts";
import { branding } from "#server/services/branding.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { mailTexts } from "#server/services/mail-texts.ts";
import type { Services } from "#server/services/services.ts";
import { verifiedEmail } from "./verified-email.ts";

const groupOf = new Map(
  Object.entries(mailGroups).flatMap(([group, names]) => names.map((name) => [name as MailName, group as MailGroup])),
);

/** Every mail that is sent, what of it operators wrote, and whether mails reach anybody. */
export async function readMails(
  { db, config }: Pick<Services, "db" | "config">,
  viewer: Pick<Person, "id" | "locale">,
): Promise<WireMails> {
  const locale = pickLocale(undefined, viewer.locale);
  const names = Object.keys(mailTemplates) as MailName[];
  const [kept, { name: product }, address] = await Promise.all([
    readSettings(
      db,
      names.map((name) => mailTexts(name).name),
    ),
    keptSetting(db, branding),
    verifiedEmail(db, viewer.id),
  ]);
  const order = [...groupOf.keys()];
  const mails = names
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => {
      const setting = mailTexts(name);
      const read = setting.form.safeParse(kept.get(setting.name));
      const texts = read.success ? read.data : setting.usual;
      return {
        name,
        group: groupOf.get(name) ?? "account",
        subject: texts[locale]?.subject ?? usualTexts(mailTemplates[name], locale, product).subject,
        changed: locales.filter((one) => texts[one] !== undefined),
      };
    });
  return { mails, is_sending: config.smtpUrl !== null, address };
}
