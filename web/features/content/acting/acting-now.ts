import { browserQueries } from "#web/app/browser-queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";

export type ActingFields = {
  subject?: { orbac_subject_id: string };
  /** When it is another person's. */
  account?: { advertiser_id: string };
  picker?: { advertiser_id: string; filter: "protected" };
};

/** The storage key for the account a person acts for. */
export const actingKey = "magpie_acting";

/** The parameters of calls made on behalf of an advertiser account, stored when it was chosen. saving §6 */
export function actingFieldsNow(): ActingFields {
  try {
    const stored = JSON.parse(localStorage[actingKey]);
    if (stored.person === browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id) return stored.fields;
  } catch {
    // Nothing is kept, or nothing may be; and on the server there is no device.
  }
  return {};
}

/** How often acting has ended automatically on this page. */
const ends = createStore(0);

/** The same as a hook; re-renders when acting ends automatically. */
export function useActingNow(): ActingFields {
  useStore(ends);
  return actingFieldsNow();
}

/** Ends acting for an account, without a page load. */
export function stopActing(): void {
  localStorage.removeItem(actingKey);
  ends.set((count) => count + 1);
}

export const watchActing = ends.subscribe;
