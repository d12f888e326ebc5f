/** What a sentence's placeholders stand for. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Fills a sentence: `{name}` by its value, `{count, plural, one {# Pin} other {# Pins}}` by the form that
 * Intl.PluralRules picks (`=0 {…}` wins over it; written with just these spaces), `#` by the number written for the locale. A placeholder
 * without a value stays as it is, so a forgotten one is seen.
 */
export function formatText(sentence: string, values: TextValues = {}, locale = "en"): string {
  let text = "";
  let at = 0;
  while (at < sentence.length) {
    const open = sentence.indexOf("{", at);
    const close = closingBrace(sentence, open);
    if (close < 0) break;
    text += sentence.slice(at, open) + fill(sentence.slice(open + 1, close), values, locale);
    at = close + 1;
  }
  return text + sentence.slice(at);
}

/** The names of a sentence's placeholders, sorted, each once. */
export function placeholderNames(sentence: string): string[] {
  const names = new Set<string>();
  let at = 0;
  for (;;) {
    const open = sentence.indexOf("{", at);
    const close = closingBrace(sentence, open);
    if (close < 0) return [...names].toSorted();
    const body = sentence.slice(open + 1, close);
    names.add(nameIn(body));
    for (const form of pluralForms(body)?.values() ?? []) for (const name of placeholderNames(form)) names.add(name);
    at = close + 1;
  }
}

/** A sentence cut around a part of it that is shown as a link; `null` when the part is not in it. */
export function splitAround(sentence: string, part: string): { before: string; part: string; after: string } | null {
  const at = sentence.indexOf(part);
  if (at < 0 || part === "") return null;
  return { before: sentence.slice(0, at), part, after: sentence.slice(at + part.length) };
}

/** A text as it is, a number as the locale writes it: below a thousand by its digits alone in every language we speak. */
function written(value: string | number, locale: string): string {
  return /^\d{1,3}$/.test(`${value}`) ? `${value}` : value.toLocaleString(locale);
}

/** Making one costs a slow phone 10 ms and more, so each is made once. */
const plurals: Record<string, Intl.PluralRules> = {};

function nameIn(body: string): string {
  return /\w+/.exec(body)?.[0] ?? "";
}

function fill(body: string, values: TextValues, locale: string): string {
  const value = values[nameIn(body)];
  if (value === undefined) return `{${body}}`;
  const forms = pluralForms(body);
  if (!forms) return written(value, locale);
  const form =
    forms.get(`=${value}`) ??
    forms.get((plurals[locale] ??= new Intl.PluralRules(locale)).select(Number(value))) ??
    forms.get("other") ??
    "";
  return formatText(form.replaceAll("#", written(Number(value), locale)), values, locale);
}

function pluralForms(body: string): Map<string, string> | null {
  const head = /^\w+, plural,/.exec(body);
  if (!head) return null;
  const forms = new Map<string, string>();
  let at = head[0].length;
  for (;;) {
    const open = body.indexOf("{", at);
    const close = closingBrace(body, open);
    if (close < 0) return forms;
    forms.set(body.slice(at, open).trim(), body.slice(open + 1, close));
    at = close + 1;
  }
}

/** Where the brace that opens at `open` is closed; -1: nowhere, or nothing opens at -1. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (depth === 0) return at;
  }
  return -1;
}
