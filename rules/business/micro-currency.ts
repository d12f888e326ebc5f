import { businessConstants } from "#spec/constants/business.ts";

const perUnit = BigInt(businessConstants.microCurrencyPerUnit);
const decimals = perUnit.toString().length - 1;
/** What a bigint column and the API's int64 hold at most. */
const max = 2n ** 63n - 1n;

/**
 * An amount like "12.5" in micro currency, without passing through a floating-point number. null for anything else: a sign, an exponent,
 * more than six decimals, or more than 64 bits. business §5
 */
export function toMicroCurrency(amount: string): bigint | null {
  const [, whole, part = ""] = /^(\d{1,19})(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  const micro = BigInt(whole) * perUnit + BigInt(part.padEnd(decimals, "0"));
  return micro > max ? null : micro;
}

/** An amount in micro currency as it is written in whole units, with as many decimals as it has. */
export function fromMicroCurrency(micro: bigint): string {
  const [sign, amount] = micro < 0n ? ["-", -micro] : ["", micro];
  const part = (amount % perUnit).toString().padStart(decimals, "0").replace(/0+$/, "");
  return `${sign}${amount / perUnit}${part === "" ? "" : `.${part}`}`;
}
