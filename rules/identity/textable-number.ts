import { callingCodes, costlyPrefixes } from "#spec/constants/calling-codes.ts";

/** Why no code is sent to a number (E.164, with its plus); null: it may be. `countries`: those that are served; null: all. */
export function numberFault(number: string, countries: readonly string[] | null): "costly" | "country" | null {
  const digits = number.slice(1);
  if (costlyPrefixes.some((prefix) => digits.startsWith(prefix))) return "costly";
  if (countries === null) return null;
  // The longest code that fits is the number's own: +1 868 is Trinidad, not the United States.
  const fitting = Object.values(callingCodes)
    .flat()
    .filter((code) => digits.startsWith(code));
  const own = fitting.reduce((longest, code) => (code.length > longest.length ? code : longest), "");
  return countries.some((country) => callingCodes[country]?.includes(own) === true) ? null : "country";
}
