import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";
import type { Config } from "#server/config/config.ts";

/**
 * Whether a host (`localhost:3000`) is `localhost` or an IP address. The owner of any other name could point it at this machine (DNS
 * rebinding), and a browser would take their page for ours.
 */
export function isFixedHost(host: string | undefined): boolean {
  const hostname = host === undefined ? undefined : hostnameOf(`http://${host}`);
  return hostname !== undefined && (isLoopback(hostname) || hostname.startsWith("[") || /^[\d.]+$/.test(hostname));
}

/** Whether the public URL is the local machine. */
export function isLocalUrl(url: string): boolean {
  return isLoopback(hostnameOf(url) ?? "");
}

/**
 * A request names one host: with two, a proxy and this server could take it for different ones.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }: FastifyRequest) => {
    const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === "host").length > 1)
      refuse("INVALID_PARAMETERS", { detail: "Host" });
  });
}

/** A server with developer-only features answers only under its own host name. */
export function refuseForeignHosts(app: FastifyInstance, config: Pick<Config, "publicUrl">): void {
  app.addHook("onRequest", async ({ headers }: FastifyRequest) => {
    if (isFixedHost(headers.host) || headers.host === new URL(config.publicUrl).host) return;
    refuse("NOT_ALLOWED", { message: "This server has another name." });
  });
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Parsed as browsers do: numbers in any spelling become four parts. */
function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
