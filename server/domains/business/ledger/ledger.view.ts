import type { WireTransfer } from "#contract/business/billing.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { TransferRow } from "./ledger.queries.ts";

export function transferView({ number, at, currency, ...row }: TransferRow): WireTransfer {
  return { ...row, number: Number(number), at: at.toISOString(), currency: currency as AdCurrency };
}
