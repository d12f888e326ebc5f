import type { GridItem } from "./layout.ts";

const ASPECTS = [1.35, 1, 1.6, 1.25, 0.8, 1.5, 1.1, 1.4];

/** Stand-ins in the shape of cards, to show while real ones are fetched. */
export function skeletonItems(count: number): GridItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `skeleton-${index}`,
    aspect: ASPECTS[index % ASPECTS.length] as number,
    extra: 0,
  }));
}
