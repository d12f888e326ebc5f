import type { FlagName, FlagVariants } from "#spec/flags.ts";

/** What an operator chose for an experiment. */
export type FlagChoice = {
  variant: string;
  /** How many of a hundred viewers have it, always the same ones; the others have the default. */
  share: number;
};

/** Which variant of each experiment holds. */
export type Flags = {
  /** For a viewer, by their person's id or their device; for whom neither is known what everybody has. */
  current: (viewer?: string | null) => Promise<FlagVariants>;
  /** The same as it was known last, without waiting; asked anew behind it when older than a second. */
  known: (viewer?: string | null) => FlagVariants;
  /** Sets some for everybody; names and variants that do not exist are told. */
  set: (changes: Record<string, string>) => Promise<{ unknown: string[] }>;
  /** What was chosen, by name; what is not among them has its default. */
  chosen: () => Promise<Partial<Record<FlagName, FlagChoice>>>;
  /** Sets one for a share of all viewers; null takes the choice back. */
  choose: (name: FlagName, choice: FlagChoice | null) => Promise<void>;
};
