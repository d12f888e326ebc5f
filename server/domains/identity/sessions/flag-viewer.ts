import type { CallContext } from "#server/calls/context.ts";
import type { FlagViewer } from "#server/platform/flags/flags.ts";

/** By what an experiment knows a viewer: the person, else the device, and the country. */
export function flagViewer({
  viewer,
  deviceHash,
  origin,
}: Pick<CallContext, "viewer" | "deviceHash" | "origin">): FlagViewer {
  return { key: viewer.id ?? deviceHash?.toString("base64url") ?? null, country: origin.country };
}
