import type { QueryClient } from "@tanstack/react-query";
import type { WireBoardRef } from "#contract/kit/shapes.ts";

const shown = new Set([
  "Board.get",
  "Boards.get",
  "BoardFeed.get",
  "BoardSection.get",
  "BoardSections.get",
  "BoardSectionsRepin.get",
  "BoardPickerBoards.get",
  "Trash.get",
  "UserPins.get",
]);

type Asked = { queryKey: readonly unknown[] };

/** What a place that is gone was asked by: its id and its slug. */
export type GonePlace = { id: string; slug: string };

/** A board that is gone, as `forgetPlaces` takes it. */
export function goneBoard({ id, url }: Pick<WireBoardRef, "id" | "url">): GonePlace {
  return { id, slug: decodeURIComponent(url.split("/").findLast((part) => part !== "") ?? "") };
}

/**
 * After a pin came to or left a board: what shows boards and their pins is asked anew when it is next looked at. What asks for
 * a place that is `gone` is not asked again by the page that is just being left.
 */
export async function forgetPlaces(queries: QueryClient, gone?: GonePlace): Promise<void> {
  const shows = ({ queryKey: [kind, name] }: Asked) => shown.has(String(kind === "list" ? name : kind));
  const asksForGone = ({ queryKey }: Asked) => {
    const input = queryKey.at(-1);
    const asked = typeof input === "object" && input !== null ? Object.values(input) : [];
    return gone !== undefined && (asked.includes(gone.id) || asked.includes(gone.slug));
  };
  await Promise.all([
    queries.invalidateQueries({ predicate: (one) => shows(one) && asksForGone(one), refetchType: "none" }),
    queries.invalidateQueries({ predicate: (one) => shows(one) && !asksForGone(one) }),
  ]);
}
