import { limits } from "#spec/constants/limits.ts";

/** The chosen pictures after one was pressed; no more than can be saved at once. */
export function toggleImage(chosen: readonly string[], url: string): readonly string[] {
  if (chosen.includes(url)) return chosen.filter((other) => other !== url);
  return chosen.length < limits.scrapedPinsMax ? [...chosen, url] : chosen;
}
