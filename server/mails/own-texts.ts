import { type Locale, pickLocale, translate } from "#rules/kit/locale.ts";
import { withOwnName } from "#rules/kit/own-name.ts";
import { placeholderFault } from "#rules/kit/placeholder-fault.ts";
import { placeholderNames } from "#rules/kit/text.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { translationsInto } from "#server/platform/localized.ts";
import { knownSetting } from "#server/services/kept-setting.ts";
import { type MailTexts, mailTexts } from "#server/services/mail-texts.ts";
import type { Services } from "#server/services/services.ts";
import { isTemplateName, mailTemplates, type Template } from "./mail-templates.ts";

/** What may stand in a text of a mail, and what must. */
export type TextPlaceholders = { known: readonly string[]; needed: readonly string[] };
type TextName = keyof MailTexts;

/**
 * What a mail's texts are filled with: its own copy's placeholders, and who gets it. What the subject says must be said there. A code is
 * for who opens the mail: no subject shows it on a locked screen.
 */
export function textPlaceholders({ subject, paragraphs, toStranger }: Template): Record<TextName, TextPlaceholders> {
  const all = new Set([subject, ...paragraphs].flatMap(placeholderNames)).add("email").add("site");
  if (toStranger === true) all.delete("name");
  else all.add("name");
  const known = [...all].toSorted();
  return {
    subject: { known: known.filter((name) => name !== "code"), needed: placeholderNames(subject) },
    opening: { known, needed: [] },
    closing: { known, needed: [] },
  };
}

/** What the copy has, with the instance's name; its closing is none. */
export function usualTexts({ subject, toStranger }: Template, locale: Locale, product: string | null) {
  const said = (sentence: string) => withOwnName(translate(sentence, translationsInto(locale)), product, locale);
  return {
    subject: said(subject),
    opening: said(toStranger === true ? mailCopy.greetingNameless : mailCopy.greeting),
    closing: "",
  };
}

/** Those texts that can still be filled: a newer version may have other placeholders, and then says what its copy has. */
export function fillable(template: Template, texts: MailTexts): MailTexts {
  const allowed = textPlaceholders(template);
  const kept = (name: TextName) => {
    const text = texts[name];
    return text !== null && placeholderFault(text, allowed[name]) === null ? text : null;
  };
  return { subject: kept("subject"), opening: kept("opening"), closing: kept("closing") };
}

/** What operators wrote for a mail in a reader's language, as of the last second; null where the copy holds. */
export async function ownTexts(
  services: Pick<Services, "caches" | "db">,
  name: string,
  wanted: string,
): Promise<MailTexts | null> {
  if (!isTemplateName(name)) return null;
  const texts = (await knownSetting(services, mailTexts(name)))[pickLocale(undefined, wanted)];
  return texts === undefined ? null : fillable(mailTemplates[name], texts);
}
