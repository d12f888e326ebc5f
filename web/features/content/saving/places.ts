import type { WireBoardRef, WireSection } from "#contract/kit/shapes.ts";

/** A destination for a pin: a board or one of its sections. */
export type SavingPlace = {
  board: WireBoardRef;
  section: Pick<WireSection, "id" | "title" | "slug"> | null;
};

/** The URL of a board or section. */
export function placeUrl({ board, section }: SavingPlace): string {
  const url = board.url.endsWith("/") ? board.url : `${board.url}/`;
  return section === null ? url : `${url}${section.slug}/`;
}
