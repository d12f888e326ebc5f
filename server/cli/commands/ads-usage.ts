import { Refusal } from "#contract/kit/refusal.ts";
import { isCalendarDay } from "#rules/business/campaign-days.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { currencyDecimals, type MoneyProblem, readMoney } from "#rules/business/typed-money.ts";
import { requiredOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { mostMicro } from "#server/domains/business/billing/typed-amount.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";

/** A field that is wrong is told by its option. */
export function asUsage(error: unknown): never {
  const field = error instanceof Refusal ? error.data?.["field"] : undefined;
  if (error instanceof Refusal && typeof field === "string") throw new UsageError(`--${field}: ${error.message}`);
  throw error;
}

/** The day of an option. */
export function dayOption(written: Written, name: string): string | undefined {
  const day = textOption(written, name);
  if (day !== undefined && !isCalendarDay(day))
    throw new UsageError(`--${name}: must be a day, like 2026-11-24, not "${day}".`);
  return day;
}

/** The moment of an option: a whole day is the beginning of it in UTC. */
export function momentOption(written: Written, name: string): Date | undefined {
  const text = textOption(written, name);
  if (text === undefined) return undefined;
  const [, day = ""] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  const moment = new Date(text);
  if (!isCalendarDay(day) || Number.isNaN(moment.getTime()))
    throw new UsageError(`--${name}: must be a moment with its zone, like 2026-11-24T00:00:00Z, not "${text}".`);
  return moment;
}

/** Checks that this is an account that buys ads; gives its currency. `name` is the argument's, as the usage shows it. */
export async function requireAdAccount(db: Db, id: string, name = "ACCOUNT"): Promise<AdCurrency> {
  if (!/^[1-9]\d{0,17}$/.test(id))
    throw new UsageError(`${name}: must be an account's id, not "${id}"; "magpie advertiser list" shows them.`);
  const account = await db
    .selectFrom("ad_accounts")
    .select("currency")
    .where("ad_account_id", "=", id)
    .executeTakeFirst();
  if (account === undefined)
    throw new UsageError(`${name}: no account ${id} buys ads; "magpie advertiser list" shows those there are.`);
  return account.currency as AdCurrency;
}

/** The amount of an option, in micro units of a currency. */
export function moneyOption(written: Written, name: string, currency: AdCurrency): bigint {
  const typed = requiredOption(written, name);
  const money = readMoney(typed, currency, { minMicro: 1n, maxMicro: mostMicro });
  if ("micro" in money) return money.micro;
  const digits = currencyDecimals(currency);
  const like = digits === 0 ? "1250" : "12.50";
  const told: Readonly<Record<MoneyProblem, string>> = {
    empty: `give an amount of ${currency}, like ${like}`,
    sign: "must be an amount above 0, without a sign",
    tooLittle: "must be an amount above 0",
    grouping: `is written with a point and nothing else between its digits, like ${like}`,
    decimals: `${currency} has ${digits === 0 ? "no decimals" : `at most ${digits} decimals`}`,
    format: `must be an amount of ${currency}, like ${like}`,
    tooMuch: `must be at most ${fromMicroCurrency(mostMicro)}`,
  };
  throw new UsageError(`--${name}: ${told[money.problem]}; not "${typed}".`);
}
