import type { QueryClient } from "@tanstack/react-query";

const shown = new Set([
  "Board.get",
  "Boards.get",
  "BoardFeed.get",
  "BoardSections.get",
  "BoardSectionsRepin.get",
  "BoardPickerBoards.get",
  "Trash.get",
  "UserPins.get",
]);

/** After a pin came to or left a board: what shows boards and their pins is asked anew when it is next looked at. */
export function forgetPlaces(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) => shown.has(String(kind === "list" ? name : kind)),
  });
}
