import type { Generated } from "kysely";
import type { AdMessage } from "#spec/constants/ad-messages.ts";
import type { ChargeState } from "#contract/business/billing.ts";
import type { LedgerAccount, TransferKind } from "#spec/constants/billing.ts";
import type { Json } from "./json-column.ts";
import type { DocumentContent } from "./document-content.ts";

export type MethodRole = "DEFAULT" | "BACKUP" | "OTHER";
export type DocumentKind = "INVOICE" | "RECEIPT" | "CREDIT_MEMO";
export type ChargeReason = "THRESHOLD" | "MONTH" | "PAY_NOW";

/** The books of advertiser accounts, how they pay, and the documents made out to them. */
export type BillingTables = {
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
  ad_messages: {
    ad_account_id: string;
    key: string;
    kind: AdMessage;
    facts: Json<Record<string, string>>;
    at: Date;
    told_at: Generated<Date | null>;
  };
  ad_click_doubts: {
    ad_account_id: string;
    id: string;
    first_day: string;
    last_day: string;
    note: string;
    asked_at: Date;
    /** null: waits for an operator. */
    closed_at: Date | null;
  };
  ad_gateway_events: { id: string; kind: string; received_at: Date };
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
};
