import { readMoney } from "#rules/business/typed-money.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { MoneyWords } from "#web/ui/money-field.tsx";

/** Says what is wrong with an amount somebody typed. */
export const moneyCheck = (account: SetUpAccount, money: MoneyWords) => (text: string) => {
  const read = readMoney(text, account.currency);
  if ("problem" in read) return money[read.problem];
  return read.micro > BigInt(Number.MAX_SAFE_INTEGER) ? money.tooMuch : undefined;
};
