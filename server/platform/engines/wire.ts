import { isSameText } from "#server/platform/same-text.ts";
import type { Part } from "./engine.ts";
import type { Cipher } from "#server/platform/cipher.ts";

/**
 * Where engines are served: HTTP/1.1 with JSON bodies, over a Unix socket or TCP. `POST /<form>/<engine>` asks a question (204: it can't
 * answer), `GET /<form>` says how it stands.
 */
export type EngineAddress = { path: string } | { host: string; port: number };

/**
 * The form of questions and answers. Raised when either changes, so that processes of different versions do not misread each other: they
 * are answered 404, and PostgreSQL answers until both are of one version.
 */
export const wireForm = "/2";

/** Questions are small: words, ids and fingerprints. */
export const maxQuestionBytes = 2 ** 20;

/** What a serving process says of itself. */
export type EnginesState = {
  /** Which part of the whole it holds. */
  part: Part;
  engines: Record<string, { warm: boolean; answered: number; held: unknown }>;
};

/** `unix:/path/of/socket` or `http://host:port`. */
export function engineAddress(url: string): EngineAddress {
  const { protocol, pathname, hostname, port } = new URL(url);
  if (protocol === "unix:") return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port === "" ? "80" : port) };
}

/** What both sides must know: derived from the key of the instance, of which it tells nothing. */
export function engineToken(cipher: Pick<Cipher, "hmac">): string {
  return cipher.hmac("search role").toString("base64url");
}

export function isToken(given: string | undefined, token: string): boolean {
  return isSameText(given ?? "", `Bearer ${token}`);
}
