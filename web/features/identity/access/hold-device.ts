import { accessConstants } from "#spec/constants/access.ts";

const { underageCookieName: name, underageCookieValue: value, underageCookieMaxAgeSeconds: seconds } = accessConstants;

/** Holds this device off from signing up even where the server hears nothing of it. access §4, §8 */
export function holdDevice(): void {
  const isSecure = window.location.protocol === "https:";
  const cookie = `${isSecure ? "__Host-" : ""}${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is not in every browser
  document.cookie = isSecure ? `${cookie}; Secure` : cookie;
}
