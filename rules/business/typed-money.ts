import { toMicroCurrency } from "./micro-currency.ts";

/** Why a typed amount is not taken. `grouping`: it holds commas or spaces that are decimals to some and thousands to others. */
export type MoneyProblem = "empty" | "grouping" | "sign" | "format" | "decimals" | "tooLittle" | "tooMuch";

export type MoneyBounds = { minMicro?: bigint | undefined; maxMicro?: bigint | undefined };

/** How many decimals amounts of a currency have: none in JPY, KRW and CLP. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount as a person types it, in micro units, or what is wrong with it. It never passes through a floating-point number. ads.md §3.3 */
export function readMoney(
  typed: string,
  currency: string,
  { minMicro, maxMicro }: MoneyBounds = {},
): { micro: bigint } | { problem: MoneyProblem } {
  // One comma before one or two digits separates thousands nowhere.
  const text = typed.trim().replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  if (text === "") return { problem: "empty" };
  if (/^[-+−]/.test(text)) return { problem: "sign" };
  if (/^\d[\d.]*[,'’\s][\d.,'’\s]*$/.test(text)) return { problem: "grouping" };
  const micro = toMicroCurrency(text);
  if (micro === null) return { problem: /^\d+(\.\d+)?$/.test(text) && !/\.\d{7}/.test(text) ? "tooMuch" : "format" };
  const decimals = currencyDecimals(currency);
  if (micro % 10n ** BigInt(6 - decimals) !== 0n) return { problem: "decimals" };
  if (minMicro !== undefined && micro < minMicro) return { problem: "tooLittle" };
  if (maxMicro !== undefined && micro > maxMicro) return { problem: "tooMuch" };
  return { micro };
}
