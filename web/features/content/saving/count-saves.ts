import { browserQueries } from "#web/app/browser-queries.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";

/**
 * Counts pins the viewer made or saved, or took away again, until the session is asked anew: by it the first one is known.
 * @returns whether they had none before
 */
export function countSaves(added: number): boolean {
  const viewer = browserQueries().getQueryData(sessionQuery.queryKey)?.user;
  if (!viewer) return false;
  rememberViewer({ ...viewer, pin_count: Math.max(0, viewer.pin_count + added) });
  return viewer.pin_count === 0 && added > 0;
}

/** How many pins the viewer has, as far as is known here. */
export function countedSaves(): number {
  return browserQueries().getQueryData(sessionQuery.queryKey)?.user?.pin_count ?? 0;
}
