import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const billingInvariants: Invariants = {
  holds: {
    "a charge that was paid is in the books, once": sides(
      "select concat_ws(' ', ad_account_id, id), amount_micro from ad_charges where gateway_id is not null",
      `select concat_ws(' ', ad_account_id, about_id), sum(amount_micro)::bigint from ad_transfers
        where kind = 'payment' and key like 'payment:%' group by 1`,
    ),
    "what a charge gave back is in the books": sides(
      "select concat_ws(' ', ad_account_id, id), refunded_micro from ad_charges where refunded_micro > 0",
      `select concat_ws(' ', t.ad_account_id, coalesce(r.charge_id, t.about_id)),
              sum(case t.kind when 'refund' then t.amount_micro else - t.amount_micro end)::bigint
         from ad_transfers t left join ad_refunds r on r.ad_account_id = t.ad_account_id and r.id = t.about_id
        where (t.kind = 'refund' and t.key not like 'refund:by hand:%') or t.key like 'refund-failed:%'
        group by 1 having sum(case t.kind when 'refund' then t.amount_micro else - t.amount_micro end) > 0`,
    ),
    "invoices say what was spent, and less than a coin is carried on": sides(
      "select ad_account_id, sum(net_micro)::bigint from ad_documents where kind = 'INVOICE' group by 1",
      `select t.ad_account_id, (sum(t.amount_micro) - max(b.carried_micro))::bigint
         from ad_transfers t join ad_books b on b.ad_account_id = t.ad_account_id
        where t.kind = 'spend' and t.number <= b.invoiced_number group by 1`,
    ),
    "tax of documents is the tax in the books": sides(
      "select ad_account_id, - tax_payable from ad_books where tax_payable <> 0",
      `select ad_account_id, sum(case kind when 'INVOICE' then tax_micro when 'CREDIT_MEMO' then - tax_micro else 0 end)::bigint
         from ad_documents group by 1
        having sum(case kind when 'INVOICE' then tax_micro when 'CREDIT_MEMO' then - tax_micro else 0 end) <> 0`,
    ),
    "documents are numbered without a gap": sides(
      "select series, last_number from ad_document_numbers",
      `select split_part(number, '-', 1), max(split_part(number, '-', 2)::bigint)
         from ${gathered("select number from ad_documents")} d group by 1
        having count(distinct number) = max(split_part(number, '-', 2)::bigint)`,
    ),
    "a printed number tells a document": sides(
      "select number, 1 from ad_document_names",
      `select distinct number, 1 from ${gathered("select number from ad_documents")} d`,
    ),
  },
};
