import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { charging } from "#spec/constants/billing.ts";

/** How a currency is charged. */
export function chargingOf(currency: AdCurrency) {
  return charging[currency];
}

/** What the smallest coin of a currency is worth, in micro: what is charged, invoiced or given back is a multiple of it. */
export function coinMicro(currency: AdCurrency): bigint {
  return chargingOf(currency).minorDigits === 0 ? 1_000_000n : 10_000n;
}

/** The part of an amount that can be paid: rounded down to whole coins, also below 0. */
export function inCoins(micro: bigint, currency: AdCurrency): bigint {
  const coin = coinMicro(currency);
  const rest = ((micro % coin) + coin) % coin;
  return micro - rest;
}

/** An amount as a text of its whole coins: `12.34`, `1234` for yen. Amounts that are none keep all their digits. */
export function coinsText(micro: bigint, currency: AdCurrency): string {
  const isWhole = micro % coinMicro(currency) === 0n;
  const digits = isWhole ? chargingOf(currency).minorDigits : 6;
  const [sign, size] = micro < 0n ? ["-", -micro] : ["", micro];
  const whole = String(size / 1_000_000n);
  return digits === 0
    ? `${sign}${whole}`
    : `${sign}${whole}.${String(size % 1_000_000n)
        .padStart(6, "0")
        .slice(0, digits)}`;
}

/** Percent as a decimal text (`8.875`), in thousandths of a percent. */
export function ratePart(percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, "0").slice(0, 3));
}

/** Tax of an amount that isn't negative, rounded half up to whole coins. */
export function taxOf(micro: bigint, percent: string, currency: AdCurrency): bigint {
  const coin = coinMicro(currency);
  const whole = 100_000n * coin;
  return ((2n * micro * ratePart(percent) + whole) / (2n * whole)) * coin;
}
