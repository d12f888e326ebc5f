import type { CallData } from "#contract/kit/define.ts";
import { getMail, listMails } from "#contract/operate/mails.ts";
import * as calls from "#contract/operate/set-mail.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { mailTemplates } from "#server/mails/mail-templates.ts";
import { textPlaceholders, usualTexts } from "#server/mails/own-texts.ts";
import { previewMail } from "#server/mails/preview-mail.ts";
import { type Branding, branding } from "#server/services/branding.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { type MailTexts, mailTexts } from "#server/services/mail-texts.ts";
import type { Services } from "#server/services/services.ts";
import { changeMail, resetMail, type WhichMail } from "./change-mail.ts";
import { readMails } from "./read-mails.ts";
import { sendTestMail } from "./send-test-mail.ts";

export const mailsRoutes = [
  implementForPerson(listMails, ({ services, viewer }) => readMails(services, viewer)),
  implement(getMail, ({ services }, which) => view(services, which)),
  implement(calls.setMail, async ({ services }, given) => {
    await changeMail(services, given);
    return view(services, given);
  }),
  implement(calls.resetMail, async ({ services }, which) => {
    await resetMail(services, which);
    return view(services, which);
  }),
  implement(calls.previewMailDraft, async ({ services }, { name, locale, ...own }) =>
    preview(services, { name, locale }, own, await keptSetting(services.db, branding)),
  ),
  implementForPerson(calls.sendTestMail, ({ services, viewer }, which) => sendTestMail(services, viewer.id, which)),
];

async function view(services: Services, { name, locale }: WhichMail): Promise<CallData<typeof getMail>> {
  const { db } = services;
  const [brand, all] = await Promise.all([keptSetting(db, branding), keptSetting(db, mailTexts(name))]);
  const own = all[locale] ?? null;
  const placeholders = textPlaceholders(mailTemplates[name]);
  return {
    name,
    locale,
    own: own ?? { subject: null, opening: null, closing: null },
    usual: usualTexts(mailTemplates[name], locale, brand.name),
    placeholders: {
      subject: listed(placeholders.subject),
      opening: listed(placeholders.opening),
      closing: listed(placeholders.closing),
    },
    preview: preview(services, { name, locale }, own, brand),
  };
}

function preview(
  { config }: Pick<Services, "config">,
  which: WhichMail,
  own: MailTexts | null,
  brand: Branding,
): CallData<typeof calls.previewMailDraft> {
  const { subject, text, html } = previewMail({ ...which, site: config.publicUrl, branding: brand, own });
  return { subject, text, html };
}

const listed = ({ known, needed }: { known: readonly string[]; needed: readonly string[] }) => ({
  known: [...known],
  needed: [...needed],
});
