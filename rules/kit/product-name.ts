/**
 * What the product is called in the sentences of spec/copy: an instance puts its own name there. Where the software itself is meant (its
 * processes, its commands) a sentence says `{software}`, which stays.
 */
export const productName = "Magpie";

/** What an operator called an instance; null: as the copy has it. */
export type OwnNames = { name: string | null; tagline: string | null };
