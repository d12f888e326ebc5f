import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";
import type { Config } from "#server/config/config.ts";

/**
 * Whether a host (`localhost:3000`) is `localhost` or an address in numbers. Any other name can be made to point at this machine by whoever
 * owns it (DNS rebinding), and then a browser takes their page for one of this server.
 */
export function isFixedHost(host: string | undefined): boolean {
  const hostname = host === undefined ? undefined : hostnameOf(`http://${host}`);
  return hostname !== undefined && (isLoopback(hostname) || hostname.startsWith("[") || /^[\d.]+$/.test(hostname));
}

/** Whether the address people use leads to the machine they sit at. */
export function isLocalUrl(url: string): boolean {
  return isLoopback(hostnameOf(url) ?? "");
}

/** A server that lets anybody do what only its developer should answers under its own name alone. */
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
