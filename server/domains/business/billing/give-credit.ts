import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { inCoins } from "#rules/business/coins.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { insertCredit, type NewCredit } from "#server/domains/business/credits/insert-credit.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";

/** Gives an account a credit that pays for its ads up to a day, by the operator. */
export async function giveCredit(
  services: Services,
  accountId: string,
  credit: Pick<NewCredit, "kind" | "title" | "micro" | "lastDay">,
): Promise<string> {
  return transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const { day } = await accountDay(tx, books.timeZone, services.clock.now());
    const { micro, lastDay } = credit;
    if (micro <= 0n || inCoins(micro, books.currency) !== micro) refuseField("amount", businessRefusals.amountInCoins);
    if (lastDay !== null && lastDay < day) refuseField("until", businessRefusals.creditOver);
    const id = await insertCredit(services, tx, books, { ...credit, codeHash: null });
    await applyBalanceChange(services, tx, books, settings);
    return id;
  });
}
