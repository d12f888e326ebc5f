import { type Locale, pickLocale, translate } from "#rules/kit/locale.ts";
import { accentTones } from "#rules/kit/accent.ts";
import { withOwnName } from "#rules/kit/own-name.ts";
import { productName } from "#rules/kit/product-name.ts";
import { formatText } from "#rules/kit/text.ts";
import { usualAccent } from "#spec/constants/branding.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import { translationsInto } from "#server/platform/localized.ts";
import type { MailTexts } from "#server/services/mail-texts.ts";
import { mailValues, unlinked } from "./mail-words.ts";
import type { Recipient, Template } from "./mail-templates.ts";

/** A line of a mail that leads somewhere; addresses are whole. `label`: why it stands there. */
export type MailItem = { text: string; url: string; image: string | null; label?: string };

/** Numbers in a mail: a line of heads, which may be missing, and rows of as many cells. */
export type MailTable = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] };

export type MailFacts = {
  template: Pick<Template, "subject" | "paragraphs" | "button" | "toStranger" | "why">;
  to: Recipient;
  locale: string;
  link: string;
  site: string;
  /** `device`, `reasons` (why an ad was rejected, by commas), `rule` and `action` (of a moderator's decision), `country` (its code), `provider` (of an outside account) and `at` (ISO 8601) are written as people read them. */
  values: Readonly<Record<string, string>>;
  /** What the mail is about, one by one. */
  items?: readonly MailItem[];
  /** To a mailbox that isn't proved nobody's words go, and so none of these. */
  tables?: readonly MailTable[];
  /** What the instance is called, and its accent; null: the product's own. */
  name?: string | null;
  accent?: string | null;
  /** Where mails of this kind are stopped: by its reader, and by their mail program. */
  stop?: { page: string; oneClick: string } | null;
  /** What operators wrote in place of the copy. */
  own?: MailTexts | null;
};

/** A mail as text and as HTML, both complete. User-chosen values are escaped, and none can inject a header. */
export function writeMail({
  template,
  to,
  locale: wanted,
  link,
  site,
  values,
  items = [],
  tables = [],
  name = null,
  accent = null,
  stop = null,
  own = null,
}: MailFacts): Mail {
  const locale = pickLocale(undefined, wanted);
  const said = (sentence: string) => withOwnName(translate(sentence, translationsInto(locale)), name, locale);
  const { isProved } = to;
  // Who signs up with another's address says nothing to them by what they call themself.
  const firstName = isProved ? to.first_name : "";
  const given = { ...readable(values, locale), name: firstName, email: to.email, site: new URL(site).host };
  const filled = mailValues(given, { isProved, said });
  const text = (sentence: string) => formatText(said(sentence), filled, locale);
  const isNameless = firstName === "";
  // Who has no name is not called by one.
  const written = (sentence: string | null = null) =>
    sentence === null || (isNameless && sentence.includes("{name}")) ? null : formatText(sentence, filled, locale);
  const subject = (written(own?.subject) ?? text(template.subject)).replaceAll(/\s+/gu, " ");
  const greeting = written(own?.opening) ?? text(isNameless ? mailCopy.greetingNameless : mailCopy.greeting);
  const closing = written(own?.closing);
  const told = items.map(({ text: words, label, ...item }) => ({
    ...item,
    text: isProved ? unlinked(words) : "…",
    ...(label === undefined ? {} : { label: unlinked(label) }),
  }));
  const shown = isProved ? tables.map(unlinkedTable) : [];
  const paragraphs = template.paragraphs.map(text);
  const why = template.why ?? (template.toStranger === true ? mailCopy.strangerFooter : mailCopy.footer);
  const [button, linkHelp, footer] = [template.button, mailCopy.linkHelp, why].map(text) as [string, string, string];
  const stopText = text(mailCopy.unsubscribe);
  return {
    to: to.email,
    subject,
    text: `${[greeting, ...paragraphs, ...shown.map(tableText), ...told.map(itemText), `${button}:\n${link}`, ...(closing === null ? [] : [closing])].join("\n\n")}\n\n--\n${footer}\n${stop === null ? "" : `${stopText}\n${stop.page}\n`}`,
    html: html({
      locale,
      product: name ?? productName,
      accent: accentTones(accent ?? usualAccent)["color-accent"].light,
      subject,
      greeting,
      paragraphs,
      items: told,
      tables: shown,
      button,
      link,
      linkHelp,
      closing: closing ?? "",
      footer,
      stop: stop?.page ?? "",
      stopText,
    }),
    ...(stop === null ? {} : { headers: unsubscribeHeaders(stop.oneClick) }),
  };
}

const providerNames: Readonly<Record<string, string>> = {
  google: "Google",
  facebook: "Facebook",
  line: "LINE",
  sso: accountCopy.linked.sso,
};

function readable(values: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const { country, at, device, provider, reasons, rule, action, why, date, micro, currency, ...rest } = values;
  return {
    ...rest,
    ...(provider === undefined
      ? {}
      : { provider: translate(providerNames[provider] ?? provider, translationsInto(locale)) }),
    ...(reasons === undefined ? {} : { reasons: reasonsIn(reasons, locale) }),
    ...(rule === undefined ? {} : { rule: named(moderationCopy.rules, rule, locale) }),
    ...(action === undefined ? {} : { action: named(moderationCopy.done, action, locale) }),
    ...(why === undefined ? {} : { why: named(reportsCopy.why, why, locale) }),
    ...(date === undefined
      ? {}
      : { date: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date)) }),
    ...(micro === undefined || currency === undefined ? {} : { amount: amountIn(micro, currency, locale) }),
    device: device ? device : translate(mailCopy.unknownDevice, translationsInto(locale)),
    ...(country === undefined
      ? {}
      : { country: new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country }),
    ...(at === undefined
      ? {}
      : {
          time: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
            new Date(at),
          ),
        }),
  };
}

type Parts = Record<
  | "locale"
  | "product"
  | "accent"
  | "subject"
  | "greeting"
  | "button"
  | "link"
  | "linkHelp"
  | "closing"
  | "footer"
  | "stop"
  | "stopText",
  string
> & {
  paragraphs: string[];
  items: readonly MailItem[];
  tables: readonly MailTable[];
};

function named(words: Readonly<Record<string, string>>, name: string, locale: Locale): string {
  return translate(words[name] ?? name, translationsInto(locale));
}

/** An amount in micro of a currency, as people read it. */
function amountIn(micro: string, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(Number(micro) / 1_000_000);
}

function reasonsIn(reasons: string, locale: Locale): string {
  const words = reasons.split(",").map((reason) => (adReasons as Readonly<Record<string, string>>)[reason] ?? reason);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return list.format(words.map((word) => translate(word, translationsInto(locale))));
}

function html(parts: Parts): string {
  const [subject, greeting, button, link, linkHelp, closing, footer, stop, stopText] = [
    parts.subject,
    parts.greeting,
    parts.button,
    parts.link,
    parts.linkHelp,
    parts.closing,
    parts.footer,
    parts.stop,
    parts.stopText,
  ].map(escapeHtml);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text.replaceAll("\n", "<br>")}</p>`;
  return `<!doctype html>
<html lang="${parts.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:484px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(parts.product)}</p>
${[greeting ?? "", ...parts.paragraphs.map(escapeHtml)].map(paragraph).join("\n")}
${parts.tables.map(tableHtml).join("\n")}${parts.items.map(itemHtml).join("\n")}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:24px;background:${parts.accent};color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0 0 4px;font-size:13px">${linkHelp}</p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${link}">${link}</a></p>
${closing ? `${paragraph(closing)}\n` : ""}<p style="margin:0;font-size:12px;opacity:.7">${footer}${stop ? `<br>${stopText} <a href="${stop}" style="color:inherit">${stop}</a>` : ""}</p>
</div>
</body>
</html>
`;
}

function unlinkedTable({ title, heads, rows }: MailTable): MailTable {
  return { title, heads: heads.map(unlinked), rows: rows.map((row) => row.map(unlinked)) };
}

function tableText({ title, heads, rows }: MailTable): string {
  const [separator, lines] = heads.length === 0 ? [": ", rows] : [" | ", [heads, ...rows]];
  return [title, ...lines.map((line) => line.join(separator))].join("\n");
}

/** Names at the line's start, numbers at its end. */
function tableHtml({ title, heads, rows }: MailTable): string {
  const cell = (tag: "td" | "th", text: string, at: number) =>
    `<${tag} align="${at === 0 ? "left" : "right"}" style="padding:6px ${at === 0 ? "12px 6px 0" : "0 6px 12px"};border-bottom:1px solid #8884;font-weight:${tag === "th" ? 600 : 400};vertical-align:top">${escapeHtml(text)}</${tag}>`;
  const line = (tag: "td" | "th", cells: readonly string[]) =>
    `<tr>${cells.map((text, at) => cell(tag, text, at)).join("")}</tr>`;
  const head = heads.length === 0 ? "" : line("th", heads);
  return `<p style="margin:24px 0 4px;font-weight:600">${escapeHtml(title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;font-size:14px">${head}${rows.map((row) => line("td", row)).join("")}</table>
`;
}

function itemText({ text, url, label }: MailItem): string {
  return `${label === undefined ? "" : `${label}: `}${text}\n${url}`;
}

function itemHtml(item: MailItem): string {
  const [text, url, image, label] = [item.text, item.url, item.image ?? "", item.label ?? ""].map(escapeHtml);
  const picture = image
    ? `<img src="${image}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;object-fit:cover;border-radius:12px">`
    : "";
  const above = label ? `<span style="display:block;font-size:13px;opacity:.7">${label}</span>` : "";
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>${picture ? `<td style="width:76px">${picture}</td>` : ""}<td style="vertical-align:middle">${above}<a href="${url}" style="color:inherit;font-weight:600">${text}</a></td></tr></table>`;
}

/** For mail programs, which show a button of their own (RFC 2369, RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
