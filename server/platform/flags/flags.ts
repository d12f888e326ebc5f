import type { FlagVariants } from "#spec/flags.ts";

/** Which variant of each experiment holds. */
export type Flags = {
  current(): Promise<FlagVariants>;
  /** The last known values, without waiting; refreshed in the background when older than a second. */
  known(): FlagVariants;
  /** Sets some for everybody; names and variants that do not exist are told. */
  set(changes: Record<string, string>): Promise<{ unknown: string[] }>;
};
