import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { buildConnector } from "undici";
import { isPublicAddress } from "./address.ts";
import { hostAndPort } from "./check-url.ts";
import { EgressFailed, EgressRefused } from "./errors.ts";

export type ResolvedAddress = { address: string; family: number };
export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

const addressesTried = 3;

/**
 * A connector that resolves the name itself, refuses it when any of its addresses is not public, and connects to the very address it
 * checked, so that DNS rebinding changes nothing.
 */
export function checkedConnector(options: {
  allowed: ReadonlySet<string>;
  lookup: Lookup;
  connectMs: number;
  /** Opens the connection to a checked address. */
  connect: buildConnector.connector;
}): buildConnector.connector {
  const { connect } = options;
  return (target, callback) => {
    const url = new URL(`${target.protocol}//${bracketed(target.hostname)}:${target.port || defaultPort(target)}`);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const servername = isIP(host) === 0 ? host.replace(/\.$/, "") : undefined;

    const tryNext = (addresses: ResolvedAddress[], lastError: Error): void => {
      const [first, ...rest] = addresses;
      if (!first) return callback(lastError, null);
      // undici names the server from `servername`, so the certificate is still checked against the name.
      connect({ ...target, hostname: first.address, ...(servername ? { servername } : {}) }, (...answer) => {
        if (answer[0]) tryNext(rest, answer[0]);
        else callback(null, answer[1]);
      });
    };

    // A resolver that never answers must not block the connection forever.
    const late = sleep(options.connectMs, undefined, { ref: false }).then(() => {
      throw new EgressFailed("too_slow");
    });
    Promise.race([checkedAddresses(host, options.allowed.has(hostAndPort(url)), options.lookup), late]).then(
      (addresses) => tryNext(addresses, new EgressFailed("unreachable")),
      (error: unknown) => callback(error instanceof Error ? error : new EgressFailed("unreachable"), null),
    );
  };
}

async function checkedAddresses(host: string, allowed: boolean, lookup: Lookup): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await lookup(host) : [{ address: host, family }];
  if (addresses.length === 0) throw new EgressFailed("unreachable");
  if (!allowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    const refused = new EgressRefused("private_address");
    // Whoever asks isn't told which names the network inside knows: they are told apart from no others that lead nowhere.
    throw family === 0 ? new EgressFailed("unreachable", { cause: refused }) : refused;
  }
  // IPv4 first: hosts without a working IPv6 route would otherwise wait for its timeout.
  return addresses.toSorted((a, b) => a.family - b.family).slice(0, addressesTried);
}

function bracketed(hostname: string): string {
  return hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
}

function defaultPort(target: { protocol: string }): string {
  return target.protocol === "https:" ? "443" : "80";
}
