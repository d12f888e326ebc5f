import { type Call, defaultMaxBytes } from "#contract/kit/define.ts";
import { changesOwnAlone } from "#contract/kit/effects.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Refuses STORAGE_FULL to a write that adds something, or brings a file, while there is little room on the disk. Logging in and out, taking
 * away, protecting oneself and operating go on: they take next to nothing, and may be what makes room.
 */
export function requireRoom(call: Call, { readOnly }: Pick<Services, "readOnly">): void {
  if (!takesRoom(call)) return;
  const why = readOnly();
  if (why !== null) refuse("STORAGE_FULL", { detail: why });
}

/** Whether a call leaves more on the disk than a row of what was there already. */
export function takesRoom(call: Pick<Call, "effect" | "limit" | "maxBytes" | "touches">): boolean {
  if (call.effect === "none" || call.limit === "access") return false;
  return call.maxBytes > defaultMaxBytes || (call.effect === "adds" && !changesOwnAlone(call));
}
