import { adSlots } from "#spec/constants/ad-slots.ts";

const { pinsBeforeFirst, pinsBetween, pinsAfterLast, lookedAt, slatePlaces, slatePages, nextPageShare } = adSlots;

/**
 * Before which of a page's pins ads stand: as many as the load allows, spread over the page, none at its beginning or end. Where a page is
 * too short for one, one page in so many has one.
 * @param loadPercent of a hundred places in the list, those that may hold an ad
 * @param drawn from 0 to below 1
 */
export function slotsOf(pins: number, loadPercent: number, drawn: number): number[] {
  const share = (pins * loadPercent) / (100 - loadPercent);
  const count = share < 1 ? (drawn < share ? 1 : 0) : Math.floor(share);
  if (count === 0) return [];
  const step = Math.max(pinsBetween, Math.floor(pins / count));
  const slots = Array.from({ length: count }, (_, index) => pinsBeforeFirst + index * step);
  return slots.filter((slot) => slot <= pins - pinsAfterLast);
}

/** How much each slot is looked at. */
export function lookedAtOf(slots: readonly number[]): number[] {
  return slots.map((slot) => Math.max(lookedAt.least, lookedAt.first * lookedAt.each ** (slot - pinsBeforeFirst)));
}

/**
 * The places an auction fills, by how much each is looked at: those of a page, and as many of the pages behind it, which fewer come to.
 */
export function positionsOf(slots: readonly number[]): number[] {
  const first = lookedAtOf(slots);
  const pages = Array.from({ length: slatePages }, (_, page) => first.map((share) => share * nextPageShare ** page));
  return pages.flat().slice(0, Math.max(slatePlaces, first.length));
}

/** The pins with ads in the slots, as far as there are both. */
export function placed<Item>(pins: readonly Item[], ads: readonly Item[], slots: readonly number[]): Item[] {
  const waiting = [...ads];
  const all = pins.flatMap((pin, index) => {
    const ad = slots.includes(index) ? waiting.shift() : undefined;
    return ad === undefined ? [pin] : [ad, pin];
  });
  return all;
}
