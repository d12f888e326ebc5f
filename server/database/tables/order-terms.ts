/** What an order asks for. Days are those of the account's calendar. */
export type OrderTerms = {
  name: string;
  /** Of the buyer's purchase order. */
  po_number: string | null;
  budget_micro: string;
  first_day: string;
  last_day: string | null;
};
