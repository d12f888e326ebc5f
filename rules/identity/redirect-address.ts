import { appLimits } from "#spec/constants/apps.ts";

/** What is wrong with an address that an app wants people led back to. */
export type RedirectProblem = "no_address" | "too_long" | "not_secure" | "has_fragment" | "has_password" | "has_blanks";

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Schemes that programs on a device take for themselves are a name of theirs turned round: `com.example.app`. RFC 8252 §7.1 */
const ownScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/**
 * Why people can't be led back to an address; null when they can. It is compared letter for letter, so nothing in it is tidied up:
 * https anywhere, http on the person's own machine, or a scheme of a program's own. RFC 6749 §3.1.2, RFC 8252 §7
 */
export function redirectProblem(text: string): RedirectProblem | null {
  if (text.length > appLimits.redirectUrlMaxChars) return "too_long";
  if (/[^\x21-\x7e]/.test(text)) return "has_blanks";
  const url = URL.parse(text);
  if (url === null) return "no_address";
  if (text.includes("#")) return "has_fragment";
  if (url.username !== "" || url.password !== "") return "has_password";
  if (url.protocol === "https:" || ownScheme.test(url.protocol)) return null;
  if (url.protocol !== "http:") return "no_address";
  return ownMachine.test(url.hostname) ? null : "not_secure";
}

/** Where an address leads, in few words: the site, or the scheme that a program on the device has. */
export function placeOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? "" : url.host === "" ? url.protocol.slice(0, -1) : url.host;
}

/**
 * Whether an address that a program asks with is one of its app's: letter for letter, but that a public client may listen at any port of its
 * own machine. RFC 8252 §7.3
 */
export function isRegistered(asked: string, urls: readonly string[], { isPublic }: { isPublic: boolean }): boolean {
  if (urls.includes(asked)) return true;
  return isPublic && redirectProblem(asked) === null && urls.some((url) => atAnyPort(url) === atAnyPort(asked));
}

/** An address of the person's own machine without its port; any other as it is. */
function atAnyPort(url: string): string {
  return url.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d{1,5}(?=[/?]|$)/, "$1");
}
