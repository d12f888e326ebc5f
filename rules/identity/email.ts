import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const format = new RegExp(`^[a-zA-Z0-9.!#$%&'*+\\-/=?^_\`{|}~]+@${label}(?:\\.${label})+$`);

/** The address as it is kept and compared: no space around it, small letters. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Whether the value is written like an email address (business §5: a local part of letters, digits and
 * .!#$%&'*+-/=?^_`{|}~, an @, a dotted domain). Letters outside ASCII are refused, so are look-alikes of them.
 * Lengths are those of RFC 5321.
 */
export function isEmail(value: string): boolean {
  const email = value.trim();
  const local = email.slice(0, email.lastIndexOf("@"));
  return (
    email.length <= accessConstants.emailMaxChars &&
    local.length <= accessConstants.emailLocalPartMaxChars &&
    format.test(email)
  );
}

/** The sentence to show under an email field, or null when the address may be sent. access §5 */
export function checkEmail(value: string): string | null {
  if (value.trim() === "") return accessCopy.validation.emailMissing;
  return isEmail(value) ? null : accessCopy.validation.emailFormat;
}

/** The part after the last @ in small letters; "" without one. */
export function emailDomain(value: string): string {
  const at = value.lastIndexOf("@");
  return at < 0
    ? ""
    : value
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** Whether the address uses the product's name, which only its own staff may. access §8 */
export function emailHasBrand(value: string, brand = "magpie"): boolean {
  const local = value.slice(0, Math.max(0, value.lastIndexOf("@"))).toLowerCase();
  return local.replaceAll(/[^a-z0-9]/g, "").includes(brand);
}
