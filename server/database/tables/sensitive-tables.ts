import type { ColumnType } from "kysely";

/** What the words of a pin were before they were changed together with others'. */
export type PinBefore = {
  pin_id: string;
  title: string;
  description: string;
  link: string | null;
  topics: string[];
  /** null where the note was not changed. */
  note: string | null;
  /** What the note became: another one now was written since. */
  noted?: string;
  /** The version it was given: another one now means that it was changed since. */
  version: number;
};

/** The tables of the seventh migration. */
export type SensitiveTables = {
  pin_edits: { person_id: string; id: string; pins: ColumnType<PinBefore[], string, string>; created_at: Date };
};
