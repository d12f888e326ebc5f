import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "#server/calls/context.ts";

/** The cookies of this product by their plain names; on https each carries the `__Host-` prefix. */
export const cookieNames = {
  session: "magpie_session",
  device: "magpie_device",
  case: "magpie_case",
  locale: "magpie_locale",
  theme: "magpie_theme",
  /** The first factor that was shown, until the second is. */
  mfa: "magpie_mfa",
  /** What collects the session of a log-in by phone. */
  qr: "magpie_qr",
  /** A factor being set up. */
  factor: "magpie_factor",
  /** A code sent to prove anew who this is. */
  stepUp: "magpie_step_up",
  /** The ticket of an outside account that was just proven. */
  identity: "magpie_identity",
} as const;

const longestCookies = 16_384;

/** Reads the request's cookies and writes the answer's. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const prefix = secure ? "__Host-" : "";
  const sent = parseCookies(request.headers.cookie ?? "");
  const changes = new Map<string, boolean>();
  return {
    get: (name) => sent.get(prefix + name),
    changed: (name) => changes.get(name),
    set(name, value, options = {}) {
      changes.set(name, true);
      const { maxAgeS, httpOnly = true } = options;
      const parts = [`${prefix}${name}=${value}`, "Path=/", "SameSite=Lax"];
      if (httpOnly) parts.push("HttpOnly");
      if (secure) parts.push("Secure");
      if (maxAgeS !== undefined) parts.push(`Max-Age=${maxAgeS}`);
      sent.set(prefix + name, value);
      reply.header("set-cookie", parts.join("; "));
    },
    clear(name) {
      changes.set(name, false);
      sent.delete(prefix + name);
      reply.header(
        "set-cookie",
        `${prefix}${name}=; Path=/; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}; Max-Age=0`,
      );
    },
  };
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  if (header.length > longestCookies) return cookies;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}
