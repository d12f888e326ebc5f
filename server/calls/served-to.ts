import type { CallContext } from "./context.ts";

/** Who looks, as ads and their events know them: a person, a visitor's device, or where nothing tells devices apart their address. */
export function servedTo({
  viewer,
  deviceHash,
  origin,
}: Pick<CallContext, "viewer" | "deviceHash" | "origin">): string {
  if (viewer.id !== null) return `person ${viewer.id}`;
  return deviceHash === null ? `address ${origin.address}` : `device ${deviceHash.toString("hex")}`;
}
