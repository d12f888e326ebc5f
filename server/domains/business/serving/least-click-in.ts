import type { Db, Tx } from "#server/database/driver/connect.ts";
import { askedOf, saleNow } from "./read-standings.ts";

/** Least price of a click as the auction has it, in micro of a currency. */
export async function leastClickIn(db: Db | Tx, currency: string, now: Date): Promise<bigint> {
  const { currencies } = await saleNow(askedOf(db), now);
  return BigInt(currencies.find(({ code }) => code === currency)?.reserve ?? 0);
}
