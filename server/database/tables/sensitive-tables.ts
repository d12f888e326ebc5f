/** The texts of a pin before a bulk edit. */
export type PinBefore = {
  pin_id: string;
  title: string;
  description: string;
  link: string | null;
  topics: string[];
  /** null where the note was not changed. */
  note: string | null;
  /** What the note became: if it differs now, it was edited since. */
  noted?: string;
  /** The version the edit gave it: if it differs now, the pin was changed since. */
  version: number;
};
