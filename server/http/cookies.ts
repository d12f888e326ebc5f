import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieNames } from "#server/calls/cookie-names.ts";
import type { Cookies } from "#server/calls/context.ts";

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
      // Whoever sits down at this computer next must not find pages of the account, by the back button either.
      if (name === cookieNames.session) reply.header("clear-site-data", '"cache"');
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
