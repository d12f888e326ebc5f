import { getMail, listMails } from "#contract/operate/mails.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { type Locale, locales } from "#rules/kit/locale.ts";
import { type MailName, mailNames } from "#spec/constants/mails.ts";
import type { PageAt } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";

export const mailsQuery = query(listMails, {});
export const mailQuery = (name: MailName, locale: Locale) => query(getMail, { name, locale });

/** The list; of one mail its texts in the language that the address says, and where it can be sent. */
export function mailsQueries({ params: { id }, search }: Pick<PageAt, "params" | "search">) {
  return id === undefined
    ? { mails: mailsQuery }
    : { mails: mailsQuery, mail: mailQuery(mailNamed(id), languageIn(search)) };
}

export const mailNamed = (id: string): MailName => mailNames.find((name) => name === id) ?? refuse("NOT_FOUND");

export const languageIn = (search: URLSearchParams): Locale =>
  locales.find((locale) => locale === search.get("language")) ?? "en";

export const mailUrl = (name: MailName, locale: Locale) => `/operate/mails/${name}/?language=${locale}`;
