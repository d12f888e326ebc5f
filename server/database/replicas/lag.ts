import type { Position } from "#server/platform/bus/position.ts";

/** So long a replica can be behind and be told by how much. */
const rememberedMs = 60_000;

export type Lag = {
  /** The primary was at this position, at a time of a steady clock in milliseconds. */
  noteDown(position: Position, at: number): void;
  /**
   * How old what a replica shows at this position is at most, by the primary's last position; Infinity when it is older than what is
   * remembered. `sinceMs`: how long that is.
   */
  behind(position: Position): { ms: number; sinceMs: number };
};

/**
 * The lag of replicas, by positions: one that has applied what the primary had written at some time shows all of that time. Unlike the age
 * of the last change applied, this is right after a quiet spell too, and no clocks of two machines are compared.
 */
export function createLag(): Lag {
  /** Oldest first; of equal positions the last time. */
  let seen: { position: Position; at: number }[] = [];
  return {
    noteDown(position, at) {
      const last = seen.at(-1);
      if (last?.position === position && seen.length > 1) last.at = at;
      else seen.push({ position, at });
      if ((seen[0]?.at ?? at) < at - rememberedMs) seen = seen.filter((one) => one.at >= at - rememberedMs);
    },
    behind(position) {
      const [first, last] = [seen[0], seen.at(-1)];
      if (first === undefined || last === undefined) return { ms: Infinity, sinceMs: 0 };
      const shown = seen.findLast((one) => one.position <= position);
      return { ms: shown === undefined ? Infinity : last.at - shown.at, sinceMs: last.at - first.at };
    },
  };
}
