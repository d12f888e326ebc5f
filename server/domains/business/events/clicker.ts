import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Services } from "#server/services/services.ts";

/** Whoever brings events, by keyed hashes. */
export type Clicker = {
  /** As ads know them. */
  viewerKey: string;
  /** Of their browser, whoever uses it. */
  deviceKey: string | null;
  isVisitor: boolean;
  /** The network they are in, and the wider one around it. */
  networks: { near: string; wide: string };
};

export function clickerOf(context: CallContext): Clicker {
  const { services, viewer, origin, deviceHash } = context;
  const near = limitKey(null, origin.address);
  return {
    viewerKey: adViewerKey(services, servedTo(context)),
    deviceKey: deviceHash === null ? null : adViewerKey(services, `device ${deviceHash.toString("hex")}`),
    isVisitor: viewer.id === null,
    networks: { near: networkKey(services, near), wide: networkKey(services, wideOf(near)) },
  };
}

/** Of IPv4 the /24, of IPv6 the /48. */
export function wideOf(network: string): string {
  const mark = network.includes(":") ? ":" : ".";
  return `${network.split(mark).slice(0, 3).join(mark)}${mark}*`;
}

const networkKey = (services: Pick<Services, "cipher">, network: string) => adViewerKey(services, `network ${network}`);
