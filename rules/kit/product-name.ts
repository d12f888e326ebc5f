/** What the product is called in the sentences of spec/copy. */
export const productName = "Magpie";

/** What an operator called an instance; null: as the copy has it. */
export type OwnNames = { name: string | null; tagline: string | null };
