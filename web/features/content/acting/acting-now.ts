import type { ActingChoice } from "#contract/kit/acting-choice.ts";
import { keepActing, keptActing } from "#web/app/acting-cookie.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";

export type { ActingChoice };

/** What calls carry while one acts in an advertiser account. A business's profile goes with every request, in its cookie. */
export type ActingFields = {
  subject?: { orbac_subject_id: string };
  /** When it is an account of another person's: boards and pins made in it are protected. */
  account?: { advertiser_id: string };
  picker?: { advertiser_id: string; filter: "protected" };
};

/** As whom the viewer acts on this device; null: as themselves. */
export function actingChoiceNow(): ActingChoice | null {
  const choice = keptActing();
  if (choice === null) return null;
  const { person, ...as } = choice;
  return person === browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id ? as : null;
}

/** The subject always; the account when it is another person's. saving §6 */
export function actingFields(choice: ActingChoice | null): ActingFields {
  if (choice?.kind !== "account") return {};
  const { id, another } = choice;
  const [subject, account] = [{ orbac_subject_id: id }, { advertiser_id: id }];
  return another ? { subject, account, picker: { ...account, filter: "protected" } } : { subject };
}

/** The parameters of calls made on somebody's behalf. saving §6 */
export const actingFieldsNow = (): ActingFields => actingFields(actingChoiceNow());

/** How often acting has ended automatically on this page. */
const ends = createStore(0);

/** The same as a hook; re-renders when acting ends automatically. */
export function useActingNow(): ActingFields {
  useStore(ends);
  return actingFieldsNow();
}

/** Ends acting, without a page load. */
export function stopActing(): void {
  keepActing(null);
  ends.set((count) => count + 1);
}

export const watchActing = ends.subscribe;
