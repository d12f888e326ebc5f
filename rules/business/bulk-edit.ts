import { currencyDecimals, readMoney } from "./typed-money.ts";

/** What can be done to an amount, a name or a status of many at once. */
export const amountWays = ["set", "raise", "lower", "raise_percent", "lower_percent"] as const;
export const nameWays = ["replace", "before", "after", "set"] as const;
export const statusWays = ["PAUSED", "ACTIVE", "ARCHIVED"] as const;
export type AmountWay = (typeof amountWays)[number];
export type NameWay = (typeof nameWays)[number];

/** Why what was typed can't be applied. */
export type BulkProblem = "empty" | "amount" | "percent";

/**
 * An amount as it would be, in micro, rounded down to what the currency has coins for; or why what was typed can't be read. An amount that
 * would fall below nothing is nothing: what the least is, the rules say.
 */
export function amountAfter(
  micro: bigint,
  way: AmountWay,
  typed: string,
  currency: string,
): { micro: bigint } | { problem: BulkProblem } {
  if (typed.trim() === "") return { problem: "empty" };
  if (way === "raise_percent" || way === "lower_percent") {
    const hundredths = percentOf(typed);
    if (hundredths === null) return { problem: "percent" };
    const part = (micro * hundredths) / 10_000n;
    return { micro: wholeCoins(way === "raise_percent" ? micro + part : micro - part, currency) };
  }
  const read = readMoney(typed, currency);
  if (!("micro" in read)) return { problem: "amount" };
  if (way === "set") return { micro: read.micro };
  return { micro: wholeCoins(way === "raise" ? micro + read.micro : micro - read.micro, currency) };
}

/** A percentage in hundredths of a percent: up to two decimals, up to a thousand. */
function percentOf(typed: string): bigint | null {
  const [, whole, part = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
  return hundredths > 100_000n ? null : hundredths;
}

function wholeCoins(micro: bigint, currency: string): bigint {
  const coin = 10n ** BigInt(6 - currencyDecimals(currency));
  return micro < 0n ? 0n : micro - (micro % coin);
}

/** A name as it would be. `find`: what is replaced, in whatever case; only of `replace`. */
export function nameAfter(name: string, way: NameWay, typed: string, find: string): string {
  if (way === "set") return typed;
  if (way === "before") return `${typed}${name}`;
  if (way === "after") return `${name}${typed}`;
  if (find === "") return name;
  const escaped = find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return name.replace(new RegExp(escaped, "giu"), () => typed);
}
