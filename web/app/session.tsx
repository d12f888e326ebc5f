import type { DehydratedState } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { getSession } from "#contract/identity/current-session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { browserQueries } from "./browser-queries.ts";
import { clearPersonStorage } from "./person-storage.ts";
import { query } from "./queries.ts";
import { postToTabs } from "./tab-channel.ts";

export const sessionQuery = query(getSession, {});

type Session = CallData<typeof getSession>;

const never = () => () => {};

/**
 * The session: who is signed in, and what this device remembers; a visitor's while unknown. A part that hydrates late gets the one that
 * the server rendered it with, then at once the one of now: whoever became a business meanwhile has another name.
 */
export function useSession(): Session {
  const now = useQuery(sessionQuery).data ?? { user: null, seen: null, underage: false };
  const sent = useRouteLoaderData("root") as { answers: DehydratedState } | undefined;
  const rendered = sent?.answers.queries[0]?.state.data as Session | undefined;
  return useSyncExternalStore(
    never,
    () => now,
    () => rendered ?? now,
  );
}

/** The person who is signed in, or null. */
export function useViewer(): WireViewer | null {
  return useSession().user;
}

/** Updates the cached viewer with what the server just answered. */
export function rememberViewer(user: WireViewer): void {
  browserQueries().setQueryData(sessionQuery.queryKey, (known) => ({ seen: null, underage: false, ...known, user }));
}

/**
 * After logging in or out, everything cached or stored belongs to somebody else: opens a page as a new document, in the other tabs too.
 * `personId`: who logged in; what was theirs before is theirs again.
 */
export function enterAs(path: string, personId?: string): void {
  clearPersonStorage(personId);
  postToTabs({ kind: "person" });
  openAnew(path);
}

/** Opens a page as a new document, for the same person, because cached data about them is outdated. */
export function openAnew(path: string): void {
  browserQueries().clear();
  window.location.assign(path);
}
