/** Money: books, charges, refunds, documents. */
export const billingSql = /* sql */ `
-- One row for an account: its balances (debits less credits) and how it pays. Whoever writes a transfer holds its lock, so that transfers
-- have numbers without gaps and every balance is the fold of them.
create table ad_books (
  ad_account_id bigint primary key,
  currency text not null check (length(currency) <= 3),
  receivable bigint not null default 0,
  cash bigint not null default 0,
  credit bigint not null default 0,
  revenue bigint not null default 0,
  tax_payable bigint not null default 0,
  refunds bigint not null default 0,
  bad_debt bigint not null default 0,
  last_number bigint not null default 0, -- of its transfers
  invoiced_number bigint not null default 0, -- spend up to this transfer stands on invoices
  carried_micro bigint not null default 0 check (carried_micro >= 0), -- of that spend, less than the smallest coin
  disputed_micro bigint not null default 0 check (disputed_micro >= 0), -- owed, but the bank took it back: not charged again
  rung smallint not null default 0, -- see thresholdRungs
  month_ends_at timestamptz, -- when spend that stands on no invoice falls due at the latest
  past_due_at timestamptz,
  customer_id text check (length(customer_id) <= 100), -- at the gateway
  bill_name text check (length(bill_name) <= 400),
  bill_address text[],
  bill_city text check (length(bill_city) <= 400),
  bill_postal_code text check (length(bill_postal_code) <= 100),
  vat_id text check (length(vat_id) <= 40),
  constraint ad_books_check check (receivable + cash + credit + revenue + tax_payable + refunds + bad_debt = 0)
);
create index ad_books_month on ad_books (month_ends_at) where month_ends_at is not null; -- the worker's

-- The ledger: one row is one transfer, never changed.
create table ad_transfers (
  ad_account_id bigint not null,
  number bigint not null,
  txn_id bigint not null,
  key text not null check (length(key) <= 120), -- what is booked once
  kind text not null check (length(kind) <= 20),
  debit text not null check (length(debit) <= 20),
  credit text not null check (length(credit) <= 20),
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null check (length(currency) <= 3),
  campaign_id bigint,
  day date,
  about_id bigint, -- the charge, document or refund
  note text check (length(note) <= 400),
  at timestamptz not null,
  primary key (ad_account_id, number),
  constraint ad_transfers_check check (debit <> credit)
);
create unique index ad_transfers_key on ad_transfers (ad_account_id, key);
create index ad_transfers_time on ad_transfers (ad_account_id, at, number);
create index ad_transfers_at on ad_transfers (at); -- what was booked in a day, of all accounts

create table ad_payment_methods (
  ad_account_id bigint not null,
  id bigint not null,
  gateway_id text not null check (length(gateway_id) <= 100),
  brand text not null check (length(brand) <= 40),
  last4 text not null check (length(last4) <= 4),
  exp_month smallint not null,
  exp_year smallint not null,
  role text not null check (role in ('DEFAULT', 'BACKUP', 'OTHER')),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (ad_account_id, id)
);
create unique index ad_payment_methods_gateway on ad_payment_methods (ad_account_id, gateway_id);

create table ad_charges (
  ad_account_id bigint not null,
  id bigint not null,
  state text not null check (length(state) <= 20),
  reason text not null check (length(reason) <= 20),
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null check (length(currency) <= 3),
  invoice_id bigint,
  receipt_id bigint,
  tries smallint not null default 0, -- that failed, of those that were due
  round smallint not null default 0, -- each goes through the cards once
  next_try_at timestamptz,
  decline text check (length(decline) <= 40),
  method_id bigint, -- the one that paid, or was tried last
  gateway_id text check (length(gateway_id) <= 100), -- the payment that succeeded
  refunded_micro bigint not null default 0 check (refunded_micro >= 0),
  disputed_micro bigint not null default 0 check (disputed_micro >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  settled_micro bigint not null default 0,
  primary key (ad_account_id, id),
  constraint ad_charges_check check (refunded_micro <= amount_micro),
  constraint ad_charges_settled check (settled_micro >= 0)
);
create unique index ad_charges_open on ad_charges (ad_account_id) where (state in ('DUE', 'AUTHORISING', 'FAILED', 'PAST_DUE'));
create index ad_charges_next on ad_charges (next_try_at) where next_try_at is not null; -- the worker's
create index ad_charges_troubled on ad_charges (id) where (state in ('FAILED', 'PAST_DUE') or disputed_micro > 0);

-- Written before the gateway is asked, so that no answer that never came leaves a charge unknown.
create table ad_charge_attempts (
  ad_account_id bigint not null,
  charge_id bigint not null,
  number smallint not null,
  state text not null check (state in ('ASKED', 'SUCCEEDED', 'FAILED')),
  round smallint not null,
  method_id bigint not null,
  is_person_there boolean not null,
  gateway_id text check (length(gateway_id) <= 100),
  decline text check (length(decline) <= 40),
  asked_at timestamptz not null,
  answered_at timestamptz,
  amount_micro bigint,
  primary key (ad_account_id, charge_id, number)
);

create table ad_refunds (
  ad_account_id bigint not null,
  id bigint not null,
  charge_id bigint not null,
  amount_micro bigint not null check (amount_micro > 0),
  state text not null check (state in ('ASKED', 'SUCCEEDED', 'FAILED')),
  gateway_id text check (length(gateway_id) <= 100),
  note text check (length(note) <= 400),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (ad_account_id, id)
);
create index ad_refunds_asked on ad_refunds (asked_at) where state = 'ASKED'; -- the worker's

-- What the gateway told us, each once.
create table ad_gateway_events (
  id text primary key check (length(id) <= 100),
  kind text not null check (length(kind) <= 100),
  received_at timestamptz not null
);
create index ad_gateway_events_time on ad_gateway_events (received_at);

-- Invoices, receipts and credit memos: never changed but for the state of an invoice. Everything printed on one stands in it.
create table ad_documents (
  ad_account_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('INVOICE', 'RECEIPT', 'CREDIT_MEMO')),
  number text not null check (length(number) <= 40),
  state text not null check (state in ('OPEN', 'CLOSED')),
  about_id bigint,
  charge_id bigint,
  first_day date,
  last_day date,
  currency text not null check (length(currency) <= 3),
  net_micro bigint not null check (net_micro >= 0),
  tax_micro bigint not null check (tax_micro >= 0),
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (ad_account_id, id)
);
create index ad_documents_charge on ad_documents (ad_account_id, charge_id);
create index ad_documents_about on ad_documents (ad_account_id, about_id);

-- The last number of each series of a seller's documents; taken under the row's lock, so that none is left out.
create table ad_document_numbers (series text primary key check (length(series) <= 40), last_number bigint not null);
`;
