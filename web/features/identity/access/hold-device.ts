import { accessConstants } from "#spec/constants/access.ts";

const { underageCookieName: name, underageCookieValue: value, underageCookieMaxAgeSeconds: seconds } = accessConstants;

/** Marks this device as ineligible to sign up, even when the server can't be reached. access §4, §8 */
export function holdDevice(): void {
  const isSecure = window.location.protocol === "https:";
  const cookie = `${isSecure ? "__Host-" : ""}${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in every browser
  document.cookie = isSecure ? `${cookie}; Secure` : cookie;
}
