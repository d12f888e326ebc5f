import type { FlagName, FlagVariants } from "#spec/flags.ts";

/** What an operator chose for an experiment. */
export type FlagChoice = {
  variant: string;
  /** How many of a hundred viewers have it, always the same ones; the others have the default. */
  share: number;
  /** Only viewers in these countries have it; empty: everywhere. */
  countries: readonly string[];
};

/** Who has one variant or another. */
export type FlagViewer = {
  /** Their person's id or their device; null: nothing is known of them, so they have what everybody has. */
  key: string | null;
  country: string | null;
};

/** Which variant of each experiment holds. */
export type Flags = {
  /** For a viewer; without one what everybody has. */
  current: (viewer?: FlagViewer) => Promise<FlagVariants>;
  /** The same as it was known last, without waiting; asked anew behind it when older than a second. */
  known: (viewer?: FlagViewer) => FlagVariants;
  /** Sets some for everybody; names and variants that do not exist are told. */
  set: (changes: Record<string, string>) => Promise<{ unknown: string[] }>;
  /** What was chosen, by name; what is not among them has its default. */
  chosen: () => Promise<Partial<Record<FlagName, FlagChoice>>>;
  /** Sets one for a share of all viewers and for countries; null takes the choice back. */
  choose: (name: FlagName, choice: FlagChoice | null) => Promise<void>;
};
