import type { Locale } from "#rules/kit/locale.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import type { Branding } from "#server/services/branding.ts";
import type { MailTexts } from "#server/services/mail-texts.ts";
import { exampleItems, examplePerson, exampleValues } from "./mail-examples.ts";
import { mailTemplates, type Template, type TemplateName } from "./mail-templates.ts";
import { fillable } from "./own-texts.ts";
import { writeMail } from "./write-mail.ts";

/** Those whose items stand between their text and their button. */
const withItems: readonly TemplateName[] = ["notices", "digest"];

type PreviewFacts = {
  name: TemplateName;
  locale: Locale;
  site: string;
  branding: Pick<Branding, "name" | "accent">;
  own: MailTexts | null;
  /** Who it would go to; by default somebody made up. */
  email?: string;
};

/** A mail as it would be sent, with made-up data: its links lead to the front page, and no secret is made for it. */
export function previewMail({ name, locale, site, branding, own, email = examplePerson.email }: PreviewFacts): Mail {
  const template: Template = mailTemplates[name];
  const { headers: _, ...mail } = writeMail({
    ...branding,
    template,
    to:
      template.toStranger === true ? { id: "0", email, first_name: "", isProved: false } : { ...examplePerson, email },
    locale,
    link: `${site}/`,
    site,
    values: exampleValues,
    items: withItems.includes(name) ? exampleItems(site) : [],
    stop:
      template.kind === undefined
        ? null
        : { page: `${site}/email/unsubscribe/`, oneClick: `${site}/email/unsubscribe/one-click/` },
    own: own === null ? null : fillable(template, own),
  });
  return mail;
}
