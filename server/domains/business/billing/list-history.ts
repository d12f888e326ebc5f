import type { declines, WireHistoryLine } from "#contract/business/billing.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { TransferKind } from "#spec/constants/billing.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Services } from "#server/services/services.ts";
import type { BillingAccount } from "#server/domains/business/ad-accounts/billing-account.ts";
import { type DocumentRef, documentsAbout, type HistoryRow, moneyHistory } from "./history.queries.ts";
import { type MethodRow, methodsById } from "./methods.queries.ts";

type Page = { bookmark?: string | undefined; page_size: number };

/** What happened to an account's money, newest first. */
export async function listHistory({ db }: Pick<Services, "db">, account: BillingAccount, page: Page) {
  const behind = openBookmark(page.bookmark, ["time", "boolean", "id", "integer"]);
  const found = await moneyHistory(db, account.id, { behind, limit: page.page_size + 1 });
  const { rows, bookmark } = cutPage(found, page.page_size, ({ at, is_attempt, id, n }) => [at, is_attempt, id, n]);
  const given = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [documents, methods] = await Promise.all([
    documentsAbout(db, account.id, {
      ids: given(rows.filter(({ kind }) => kind === "memo").map((row) => row.about_id)),
      chargeIds: given(rows.filter(({ kind }) => kind === "payment").map((row) => row.charge_id)),
    }),
    methodsById(db, account.id, given(rows.map((row) => row.method_id))),
  ]);
  const items = rows.map((row) => lineView(row, account.currency, documents, methods));
  return { items, bookmark };
}

function lineView(
  row: HistoryRow,
  currency: AdCurrency,
  documents: readonly DocumentRef[],
  methods: ReadonlyMap<string, MethodRow>,
): WireHistoryLine {
  const memo = row.kind === "memo" ? documents.find(({ id }) => id === row.about_id) : undefined;
  const isCharge = row.kind === "payment" && row.refund_id === null;
  const receipts = isCharge
    ? documents.filter(({ charge_id }) => charge_id !== null && charge_id === row.charge_id)
    : [];
  const method = row.method_id === null ? undefined : methods.get(row.method_id);
  return {
    id: row.is_attempt ? `try-${row.id}-${row.n}` : row.id,
    at: row.at.toISOString(),
    kind: row.kind === null ? "FAILED_TRY" : isCharge && row.charge_id === null ? "PAYMENT" : kinds[row.kind],
    amount_micro: String(memo === undefined ? signed(row) : BigInt(memo.net_micro) + BigInt(memo.tax_micro)),
    tried_micro: row.kind === null ? row.charged_micro : null,
    currency,
    charge_id: row.charge_id,
    charge_state: row.charge_state,
    reason: row.charge_id === null ? null : row.reason,
    method: method === undefined || row.charge_id === null ? null : { brand: method.brand, last4: method.last4 },
    decline: row.decline as (typeof declines)[number] | null,
    documents: [...(memo === undefined ? [] : [memo]), ...receipts].map(({ id, number, kind }) => ({
      id,
      number,
      kind,
    })),
    note: row.note,
  };
}

const kinds: Readonly<Record<TransferKind, WireHistoryLine["kind"]>> = {
  spend: "CHARGE",
  tax: "CHARGE",
  payment: "CHARGE",
  credit: "CREDIT",
  memo: "CREDIT",
  memo_tax: "CREDIT",
  refund: "REFUND",
  dispute: "DISPUTE",
  dispute_won: "DISPUTE_WON",
  write_off: "WRITE_OFF",
  write_on: "WRITE_OFF",
};
const givenBack: ReadonlySet<TransferKind | null> = new Set(["refund", "dispute", "write_on"]);

function signed({ kind, amount_micro }: HistoryRow): bigint {
  return givenBack.has(kind) ? -BigInt(amount_micro) : BigInt(amount_micro);
}
