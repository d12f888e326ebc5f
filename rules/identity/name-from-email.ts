/** Countries where the family name is written first, so the second word of an address is the given name. */
const familyNameFirst = ["CN", "HU", "JP", "KR", "TW", "VN"];

/**
 * A first name for somebody who gave an email alone (access §3: "derived from the email and country"): a word of
 * its local part with a capital letter; the whole local part when it holds no word. Never empty for an address.
 */
export function nameFromEmail(email: string, country: string): string {
  const local = email.trim().split("@", 1)[0] ?? "";
  const words = (local.split("+", 1)[0] ?? "").split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  const word = familyNameFirst.includes(country) && words.length === 2 ? words[1] : words[0];
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : local;
}
