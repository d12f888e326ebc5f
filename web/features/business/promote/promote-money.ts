import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { currencyDecimals } from "#rules/business/typed-money.ts";

/** An amount as a language writes it; whole ones without decimals. */
export function moneyText(locale: string, micro: bigint, currency: string): string {
  const isWhole = micro % 1_000_000n === 0n;
  const digits = isWhole ? 0 : currencyDecimals(currency);
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(fromMicroCurrency(micro) as Intl.StringNumericLiteral);
}
