import type { CallContext } from "#server/calls/context.ts";

/** By what an experiment knows a viewer: the person, else the device. */
export function flagViewer({ viewer, deviceHash }: Pick<CallContext, "viewer" | "deviceHash">): string | null {
  return viewer.id ?? deviceHash?.toString("base64url") ?? null;
}
