/** Drafts of campaigns. Our choice, but for the seconds: business §2.1, ads manager. */
export const draftLimits = {
  /** So long after the last word what was typed is saved by itself. */
  autosaveMs: 15_000,
  /** Changes of one save. */
  editsMax: 500,
  /** Characters of what one field holds. */
  textMaxChars: 2_048,
  /** Entries of a list in a field. */
  listMax: 300,
  /** Bytes of a whole draft. */
  bodyMaxBytes: 1_000_000,
  /** Words of two editors that wait to be chosen from. */
  conflictsMax: 200,
  /** Drafts of an account that are neither published nor thrown away. */
  openMax: 500,
  /** Days for which one that was thrown away can be brought back, and one that was published says what became of it. */
  keptDays: 30,
} as const;

export const draftStates = ["OPEN", "PUBLISHED", "DISCARDED"] as const;
export type DraftState = (typeof draftStates)[number];
