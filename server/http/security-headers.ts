import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";

/** The headers of every answer; pages replace the policy by their own with a nonce (pagePolicy). */
export function setSecurityHeaders(reply: FastifyReply, config: Pick<Config, "publicUrl">): void {
  reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
  reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (config.publicUrl.startsWith("https:"))
    reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
}

/** The content security policy of a page: scripts by nonce alone, pictures from anywhere on the web over https (saving from pages). */
export function pagePolicy(nonce: string, options: { developing?: boolean } = {}): string {
  const script = options.developing === true ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`;
  const style = options.developing === true ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src-elem ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self'${options.developing === true ? " ws:" : ""}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
