import { creditLimits } from "#spec/constants/billing.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type EndingCredit, endingCredits } from "#server/domains/business/credits/credits.queries.ts";
import { endCredit } from "#server/domains/business/credits/end-credit.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { coveredBy } from "./list-credits.ts";

const together = 200;

/** Tells of credits that end soon while something of them is left, and takes those that have ended from what their account may spend. */
export async function endCredits(services: Services, now: Date): Promise<void> {
  for (const credit of await endingCredits(services.db, now, creditLimits.endsInDays, together))
    await (credit.is_over ? end(services, credit, now) : tellOfEnd(services, credit));
}

async function end(services: Services, { ad_account_id: accountId, id }: EndingCredit, now: Date): Promise<void> {
  await transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = await lockBooks(tx, accountId);
    await endCredit(tx, accountId, id, now);
    if (books !== undefined) await applyBalanceChange(services, tx, books, settings);
  });
}

async function tellOfEnd(services: Services, credit: EndingCredit): Promise<void> {
  const { ad_account_id: accountId, id, title, currency, last_day: date } = credit;
  const used = await coveredBy(services.db, accountId, await keptAdSettings(services.db));
  const left = BigInt(credit.left_micro) - (used.get(id) ?? 0n);
  if (left === 0n) return;
  const facts = { title, micro: String(left), currency, date };
  await transaction(services.db, (tx) =>
    tellAccount(services, tx, accountId, { kind: "ad_credit_ends", key: id, facts }),
  );
}
