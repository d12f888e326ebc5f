import type { MoneyFormat } from "#spec/constants/ad-reports.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { currencyDecimals } from "#rules/business/typed-money.ts";

export type Formats = {
  /** An amount in micro units, as the currency is written; in whole coins unless it is less than one. */
  money: (micro: string | bigint) => string;
  count: (value: number) => string;
  percent: (share: number) => string;
  /** How many times something is another, with two decimals at most. */
  factor: (times: number) => string;
  /** The same with its sign, which no change has none of. */
  change: (share: number) => string;
  /** A rounded amount at a chart's side, in whole units. */
  shortMoney: (units: number) => string;
  short: (value: number) => string;
  day: (day: string) => string;
  shortDay: (day: string) => string;
  days: (from: string, to: string) => string;
  /** A moment, by the account's clock. */
  moment: (instant: string) => string;
  dayOf: (instant: string) => string;
};

/** How numbers, amounts and days are written in a language and for an account. */
export function formatsFor(
  locale: string,
  currency: string,
  timeZone: string,
  moneyFormat: MoneyFormat | null = null,
): Formats {
  const numbers = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const currencyDisplay = moneyFormat === "CODE" ? "code" : "narrowSymbol";
  const [count, short] = [numbers(), numbers({ notation: "compact", maximumFractionDigits: 1 })];
  const percent = numbers({ style: "percent", maximumFractionDigits: 1 });
  const factor = numbers({ maximumFractionDigits: 2 });
  const change = numbers({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const money = numbers({ style: "currency", currency, currencyDisplay });
  const parts = numbers({ style: "currency", currency, currencyDisplay, maximumFractionDigits: 6 });
  const shortMoney = numbers({
    style: "currency",
    currency,
    currencyDisplay,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  // A day of a calendar has no zone.
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const [day, shortDay] = [days({ dateStyle: "medium" }), days({ day: "numeric", month: "short" })];
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const momentDay = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" });
  const coin = 10n ** BigInt(6 - currencyDecimals(currency));
  const at = (one: string) => new Date(`${one}T00:00:00Z`);
  return {
    money(micro) {
      const amount = BigInt(micro);
      const size = amount < 0n ? -amount : amount;
      const format = size > 0n && size < coin ? parts : money;
      // A decimal text keeps all its digits, which a number would not.
      return format.format(fromMicroCurrency(amount) as `${number}`);
    },
    count: (value) => count.format(value),
    percent: (share) => percent.format(share),
    factor: (times) => factor.format(times),
    change: (share) => change.format(share),
    shortMoney: (units) => (Number.isInteger(units) || units >= 1_000 ? shortMoney : money).format(units),
    short: (value) => short.format(value),
    day: (one) => day.format(at(one)),
    shortDay: (one) => shortDay.format(at(one)),
    days: (from, to) => day.formatRange(at(from), at(to)),
    moment: (instant) => moment.format(new Date(instant)),
    dayOf: (instant) => momentDay.format(new Date(instant)),
  };
}
