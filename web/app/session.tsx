import { useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import { getSession } from "#contract/identity/current-session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { browserQueries } from "./browser-queries.ts";
import { clearPersonStorage } from "./person-storage.ts";
import { query } from "./queries.ts";
import { tellTabs } from "./tell-tabs.ts";

export const sessionQuery = query(getSession, {});

/** The session: who is signed in, and what this device remembers; a visitor's while unknown. */
export function useSession(): CallData<typeof getSession> {
  return useQuery(sessionQuery).data ?? { user: null, seen: null, underage: false };
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
  tellTabs({ kind: "person" });
  openAnew(path);
}

/** Opens a page as a new document, for the same person, because cached data about them is outdated. */
export function openAnew(path: string): void {
  browserQueries().clear();
  window.location.assign(path);
}
