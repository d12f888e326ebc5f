import type { Generated } from "kysely";
import type { ChargeState } from "#contract/business/billing.ts";
import type { ChargeReason, MethodRole } from "#server/database/tables/billing-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_payment_methods: {
      ad_account_id: string;
      id: string;
      gateway_id: string;
      brand: string;
      last4: string;
      exp_month: number;
      exp_year: number;
      role: MethodRole;
      created_at: Date;
      removed_at: Generated<Date | null>;
    };
    ad_charges: {
      ad_account_id: string;
      id: string;
      state: ChargeState;
      reason: ChargeReason;
      amount_micro: string;
      settled_micro: Generated<string>;
      currency: string;
      invoice_id: string | null;
      receipt_id: Generated<string | null>;
      tries: Generated<number>;
      round: Generated<number>;
      next_try_at: Date | null;
      decline: Generated<string | null>;
      method_id: Generated<string | null>;
      gateway_id: Generated<string | null>;
      refunded_micro: Generated<string>;
      disputed_micro: Generated<string>;
      created_at: Date;
      paid_at: Generated<Date | null>;
    };
    ad_charge_attempts: {
      ad_account_id: string;
      charge_id: string;
      number: number;
      state: "ASKED" | "SUCCEEDED" | "FAILED";
      round: number;
      method_id: string;
      is_person_there: boolean;
      /** null: of before amounts were kept; then that of the charge. */
      amount_micro: Generated<string | null>;
      gateway_id: Generated<string | null>;
      decline: Generated<string | null>;
      asked_at: Date;
      answered_at: Generated<Date | null>;
    };
    ad_refunds: {
      ad_account_id: string;
      id: string;
      charge_id: string;
      amount_micro: string;
      state: "ASKED" | "SUCCEEDED" | "FAILED";
      gateway_id: Generated<string | null>;
      note: string | null;
      asked_at: Date;
      answered_at: Generated<Date | null>;
    };
    ad_gateway_events: { id: string; kind: string; received_at: Date };
  }
}

export const billingTables = defineTables({
  ad_payment_methods: { key: "ad_account_id", of: "advertiser" },
  ad_charges: { key: "ad_account_id", of: "advertiser", crosses: "charges to try again are read in all keys by date" },
  ad_charge_attempts: { key: "ad_account_id", of: "advertiser" },
  ad_refunds: { key: "ad_account_id", of: "advertiser", crosses: "unanswered ones are read in all keys by date" },
  ad_gateway_events: { key: "id", of: "gateway event", crosses: "emptied by a job that reads all keys by date" },
});
