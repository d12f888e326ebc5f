import type { QueryClient } from "@tanstack/react-query";
import { forgetPlaces } from "#web/app/forget-places.ts";

const shown = new Set([
  "Groups.get",
  "Group.get",
  "BoardInvite.get",
  "ShareSuggestions.get",
  "ContactTypeahead.get",
  "Conversations.get",
]);

/** After the viewer's groups or their people changed: what shows them, and the boards they open, is asked anew. */
export async function forgetGroups(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({
      predicate: ({ queryKey: [kind, name] }) => shown.has(String(kind === "list" ? name : kind)),
    }),
    forgetPlaces(queries),
  ]);
}
