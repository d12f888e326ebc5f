import { toMicroCurrency } from "#rules/business/micro-currency.ts";
import { usualLeastClick } from "#spec/constants/ad-rates.ts";

/** The least price of a click in micro, of an amount like "0.05"; of none that can be read, the usual one. */
export function leastClickMicro(amount: string = usualLeastClick): number {
  const micro = Number(toMicroCurrency(amount) ?? 0n);
  return micro > 0 ? micro : leastClickMicro();
}
