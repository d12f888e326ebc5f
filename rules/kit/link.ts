import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";

/**
 * A link as it is kept: http or https with a dotted or local host, https:// added where no scheme was typed, no user
 * name or password in it. Null for anything else.
 */
export function normaliseLink(value: string): string | null {
  const typed = value.trim();
  if (typed === "" || /\s/.test(typed)) return null;
  const isBare = !/^[a-z][a-z0-9+.-]*:/i.test(typed) || /^[\w.-]+\.[a-z]{2,}:\d{1,5}(?:[/?#]|$)/i.test(typed);
  const url = URL.parse(isBare ? `https://${typed.replace(/^\/\//, "")}` : typed);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (isBare && !url.hostname.includes(".")) return null;
  return url.href;
}

/** The sentence under a link field, or null; an empty field is no error. The second one takes `maxLength`. */
export function checkLink(value: string): string | null {
  if (value.trim() === "") return null;
  const link = normaliseLink(value);
  if (link === null) return savingCopy.errors.linkInvalid;
  return link.length > limits.linkMaxChars ? savingCopy.errors.linkTooLong : null;
}

/** The domain of a link as shown to people: no "www.", small letters; "" when it is no link. */
export function linkDomain(value: string): string {
  const link = normaliseLink(value);
  return link === null ? "" : new URL(link).hostname.replace(/^www\./, "");
}
