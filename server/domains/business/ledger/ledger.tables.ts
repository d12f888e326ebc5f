import type { Generated } from "kysely";
import type { LedgerAccount, TransferKind } from "#spec/constants/billing.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_books: { [Account in LedgerAccount]: Generated<string> } & {
      ad_account_id: string;
      currency: string;
      last_number: Generated<string>;
      invoiced_number: Generated<string>;
      carried_micro: Generated<string>;
      disputed_micro: Generated<string>;
      rung: Generated<number>;
      month_ends_at: Generated<Date | null>;
      past_due_at: Generated<Date | null>;
      customer_id: Generated<string | null>;
      bill_name: Generated<string | null>;
      bill_address: Generated<string[] | null>;
      bill_city: Generated<string | null>;
      bill_postal_code: Generated<string | null>;
      vat_id: Generated<string | null>;
    };
    ad_transfers: {
      ad_account_id: string;
      number: string;
      txn_id: string;
      key: string;
      kind: TransferKind;
      debit: LedgerAccount;
      credit: LedgerAccount;
      amount_micro: string;
      currency: string;
      campaign_id: string | null;
      day: string | null;
      about_id: string | null;
      note: string | null;
      at: Date;
    };
  }
}

export const ledgerTables = defineTables({
  ad_books: { key: "ad_account_id", of: "advertiser" },
  ad_transfers: { key: "ad_account_id", of: "advertiser" },
});
