import { browserQueries } from "#web/app/browser-queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { createStore, useStore } from "#web/app/store.ts";

/** As whom a person acts: another business's profile, or in an advertiser account, which may be `another`'s. */
export type ActingChoice = { kind: "profile" | "account"; id: string; another?: boolean };

export type ActingFields = {
  subject?: { orbac_subject_id: string };
  /** When it is an account of another person's: boards made in it are protected. */
  account?: { advertiser_id: string };
  /** When it is a business: what is done to its pins. */
  profile?: { orbac_subject_id: string };
  /** What a new pin carries. */
  pin?: { advertiser_id: string } | { orbac_subject_id: string };
  picker?: { advertiser_id: string; filter: "protected" } | { orbac_subject_id: string };
};

/** The storage key for whom a person acts as. */
export const actingKey = "magpie_acting";

/** As whom the viewer acts on this device; null: as themselves. */
export function actingChoiceNow(): ActingChoice | null {
  try {
    const { person, as } = JSON.parse(localStorage[actingKey]);
    if (as && person === browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id) return as;
  } catch {
    // Nothing is kept, or nothing may be; and on the server there is no device.
  }
  return null;
}

/** The subject always; on boards and pins the account when it is another person's. A business's profile is the subject of all. saving §6 */
export function actingFields(choice: ActingChoice | null): ActingFields {
  if (!choice) return {};
  const { kind, id, another } = choice;
  const subject = { orbac_subject_id: id };
  if (kind === "profile") return { subject, profile: subject, pin: subject, picker: subject };
  const account = { advertiser_id: id };
  return another ? { subject, account, pin: account, picker: { ...account, filter: "protected" } } : { subject };
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
  localStorage.removeItem(actingKey);
  ends.set((count) => count + 1);
}

export const watchActing = ends.subscribe;
