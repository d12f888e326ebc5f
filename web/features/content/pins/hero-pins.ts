import type { WirePin } from "#contract/kit/shapes.ts";

/**
 * Pins for the first sight of the product, best first: those saved most, of equals those that have stood longest. What somebody uploaded
 * a moment ago is not what a stranger meets first.
 */
export function heroPins(pins: readonly WirePin[]): WirePin[] {
  return pins.toSorted((a, b) => b.save_count - a.save_count || (a.created_at < b.created_at ? -1 : 1));
}
