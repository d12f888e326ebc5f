import type { FastifyReply } from "fastify";
import type { Config } from "#server/config/config.ts";
import type { OutsideOrigins } from "./outside-origins.ts";

/** The headers of every answer; pages replace the policy by their own (pagePolicy). */
export function setSecurityHeaders(reply: FastifyReply, config: Pick<Config, "publicUrl">): void {
  reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
  reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (config.publicUrl.startsWith("https:"))
    reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
}

/** The windows that pages of other sites open, to save from there: cut off from whoever opened them, they could not tell that they are popups. */
const savingWindow = /^\/pin\/(?:create\/|\d+\/repin\/)/;

/** Lets the page at a path know of its opener where it is meant to be opened by others. */
export function setOpenerPolicy(reply: FastifyReply, path: string): void {
  if (savingWindow.test(path)) reply.header("cross-origin-opener-policy", "unsafe-none");
}

type PolicyOptions = { developing?: boolean; outside?: OutsideOrigins };

const nothingOutside: OutsideOrigins = { script: [], frame: [], connect: [], style: [] };

/** What stands in a page and may run or style it, as sources of a policy: a nonce, or hashes. */
export type Trusted = { scripts: readonly string[]; styles: readonly string[] };

/** The trust of a page that is sent while it is made: what will stand in it has no hash yet. */
export function trustedByNonce(nonce: string): Trusted {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * The content security policy of a page: scripts that are trusted and what they load, pictures from anywhere on the web over https
 * (saving from pages), and the origins of the configured outside parties.
 */
export function pagePolicy({ scripts, styles }: Trusted, options: PolicyOptions = {}): string {
  const { outside = nothingOutside } = options;
  const more = (origins: string[]) => origins.map((origin) => ` ${origin}`).join("");
  const script = options.developing === true ? "'self' 'unsafe-inline'" : [...scripts, "'strict-dynamic'"].join(" ");
  const style = options.developing === true ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(" ");
  return [
    "default-src 'self'",
    `script-src ${script}${more(outside.script)}`,
    `style-src-elem ${style}${more(outside.style)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self'${options.developing === true ? " ws:" : ""}${more(outside.connect)}`,
    `frame-src 'self'${more(outside.frame)}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
