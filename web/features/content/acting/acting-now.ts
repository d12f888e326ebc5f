import { browserQueries } from "#web/app/browser-queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";

export type ActingFields = {
  subject?: { orbac_subject_id: string };
  /** When it is another person's. */
  account?: { advertiser_id: string };
  picker?: { advertiser_id: string; filter: "protected" };
};

/** Where this device remembers for whom a person acts. */
export const actingKey = "magpie_acting";

/** What calls carry while the viewer acts in an advertiser account, as it was put down when they chose it. saving §6 */
export function actingFieldsNow(): ActingFields {
  try {
    const stored = JSON.parse(localStorage[actingKey]);
    if (stored.person === browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id) return stored.fields;
  } catch {
    // Nothing is kept, or nothing may be; and on the server there is no device.
  }
  return {};
}

/** How often acting has ended by itself on this page. */
const ends = createStore(0);

/** The same for what is drawn: anew, when acting ends by itself. */
export function useActingNow(): ActingFields {
  useStore(ends);
  return actingFieldsNow();
}

/** From now on the viewer acts for themselves, without a new page. */
export function stopActing(): void {
  localStorage.removeItem(actingKey);
  ends.set((count) => count + 1);
}

export const watchActing = ends.subscribe;
