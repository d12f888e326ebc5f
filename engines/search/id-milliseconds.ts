import type { Int64 } from "#engines/kit/int64.ts";

/** The milliseconds an id counts (its bits above the lowest 18), as near as a number gets. */
export function idMilliseconds({ high, low }: Int64): number {
  return (high * 2 ** 32 + low) / 2 ** 18;
}
