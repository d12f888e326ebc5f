import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { DocumentContent } from "#server/database/tables/document-content.ts";

/** A document of an account's money with all that is printed on it. */
export type WholeDocument = {
  id: string;
  kind: DocumentKind;
  number: string;
  state: "OPEN" | "CLOSED";
  first_day: string | null;
  last_day: string | null;
  currency: string;
  net_micro: string;
  tax_micro: string;
  issued_at: Date;
  about_id: string | null;
  about_number: string | null;
  content: DocumentContent;
  time_zone: string;
};

/** Draws documents as PDF, one after the other in a thread of its own. */
export type DocumentDrawer = {
  /** @throws TaskFailed for a document that can't be drawn in time; Busy when too many are waiting */
  draw: (document: WholeDocument) => Promise<Buffer>;
  stop: () => Promise<void>;
};
