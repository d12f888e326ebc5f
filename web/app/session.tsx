import { useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import { getSession } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { browserQueries } from "./browser-queries.ts";
import { clearPersonStorage } from "./person-storage.ts";
import { query } from "./queries.ts";

export const sessionQuery = query(getSession, {});

/** Who looks, and what this device remembers; nobody while it is not known. */
export function useSession(): CallData<typeof getSession> {
  return useQuery(sessionQuery).data ?? { user: null, seen: null, underage: false };
}

/** The person who is signed in, or null. */
export function useViewer(): WireViewer | null {
  return useSession().user;
}

/** Puts what the server just said about the viewer in place of what was known. */
export function rememberViewer(user: WireViewer): void {
  browserQueries().setQueryData(sessionQuery.queryKey, (known) => ({ seen: null, underage: false, ...known, user }));
}

/**
 * After logging in or out everything known belongs to somebody else, what this browser keeps too: opens a page as a new document.
 */
export function enterAs(path: string): void {
  clearPersonStorage();
  openAnew(path);
}

/** Opens a page as a new document, where the same person goes on but what was known of them holds no longer. */
export function openAnew(path: string): void {
  browserQueries().clear();
  window.location.assign(path);
}
