import type { GridItem } from "./layout.ts";

/** Stand-ins in the shape of cards, to show while real ones are fetched. */
export function skeletonItems(): GridItem[] {
  return Array.from({ length: 24 }, (_, index) => ({
    id: `skeleton-${index}`,
    aspect: 0.9 + ((index * 7) % 10) / 12,
    extra: 0,
  }));
}
