/** What the names of regions hold beside countries. */
const noCountries = new Set(["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"]);

/** Whether two letters are the code of a country or territory. ISO 3166 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}
