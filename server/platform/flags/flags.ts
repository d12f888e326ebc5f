import type { FlagVariants } from "#spec/flags.ts";

/** Which variant of each experiment holds. */
export type Flags = {
  current(): Promise<FlagVariants>;
  /** The same as it was known last, without waiting; asked anew behind it when older than a second. */
  known(): FlagVariants;
  /** Sets some for everybody; names and variants that do not exist are told. */
  set(changes: Record<string, string>): Promise<{ unknown: string[] }>;
};
