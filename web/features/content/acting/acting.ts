import { useSyncExternalStore } from "react";
import type { listAdvertisers } from "#contract/business/advertisers.ts";
import type { CallData } from "#contract/kit/define.ts";
import { type ActingFields, actingFieldsNow, actingKey, watchActing } from "./acting-now.ts";

export type Account = CallData<typeof listAdvertisers>[number];

const keptNow = () => JSON.stringify(actingFieldsNow());
const nobody = "{}";

/** The acting parameters of calls; none on the server and in the first render. */
export function useActing(): ActingFields {
  return JSON.parse(useSyncExternalStore(watchActing, keptNow, () => nobody)) as ActingFields;
}

/** Starts acting for an account; null: for oneself. The page must be reloaded. */
export function actFor(personId: string, account: Account | null): void {
  try {
    if (account === null) localStorage.removeItem(actingKey);
    else localStorage.setItem(actingKey, JSON.stringify({ person: personId, fields: actingFields(account, personId) }));
  } catch {
    // With storage blocked they keep acting for themselves.
  }
}

/** The subject always, and on boards and pins the account when it is another person's. saving §6 */
export function actingFields({ id, owner_user_id: ownerId }: Account, personId: string): ActingFields {
  const subject = { orbac_subject_id: id };
  if (ownerId === personId) return { subject };
  return { subject, account: { advertiser_id: id }, picker: { advertiser_id: id, filter: "protected" } };
}
