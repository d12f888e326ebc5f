import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { groupQuery, groupsQuery } from "./group-queries.ts";

/** Navigates away from a group the viewer no longer belongs to, without refetching it. */
export async function goneFrom(queries: QueryClient, navigate: NavigateFunction, groupId: string): Promise<void> {
  queries.setQueryData(groupsQuery.queryKey, (known) => known?.filter(({ id }) => id !== groupId));
  await navigate("/settings/groups", { replace: true });
  queries.removeQueries({ queryKey: groupQuery(groupId).queryKey });
}
