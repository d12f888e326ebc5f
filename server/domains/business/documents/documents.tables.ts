import type { DocumentKind } from "#server/database/tables/billing-tables.ts";
import type { DocumentContent } from "#server/database/tables/document-content.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_documents: {
      ad_account_id: string;
      id: string;
      kind: DocumentKind;
      number: string;
      state: "OPEN" | "CLOSED";
      about_id: string | null;
      charge_id: string | null;
      first_day: string | null;
      last_day: string | null;
      currency: string;
      net_micro: string;
      tax_micro: string;
      content: Json<DocumentContent>;
      issued_at: Date;
    };
    /** Which document a printed number tells. */
    ad_document_names: { number: string; ad_account_id: string; document_id: string };
    /** By kind of document. */
    ad_document_numbers: { series: string; last_number: string };
  }
}

export const documentsTables = defineTables({
  ad_documents: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "numbered by `ad_document_numbers`, named in `ad_document_names`, in the same transaction",
  },
  ad_document_names: { key: "number", of: "printed number", crosses: "keeps numbers one document's; written with it" },
  ad_document_numbers: { key: "series", of: "document series", crosses: "numbers the documents of all accounts" },
});
