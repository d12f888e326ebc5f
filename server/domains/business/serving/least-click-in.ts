import { CompiledQuery } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { leastClickNow } from "#server/domains/business/ad-settings/ad-settings.ts";
import { currenciesOf, ratesOn } from "./auction/read-rates.ts";

/** Least price of a click as the auction has it, in micro of a currency. */
export async function leastClickIn(db: Db | Tx, currency: string, now: Date): Promise<bigint> {
  const asked: Parameters<typeof ratesOn>[0] = {
    query: ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const [rates, least] = await Promise.all([ratesOn(asked, now.toISOString().slice(0, 10)), leastClickNow(db)]);
  const known = currenciesOf(rates, least).find(({ code }) => code === currency);
  return BigInt(known?.reserve ?? 0);
}
