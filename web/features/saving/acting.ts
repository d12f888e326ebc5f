import { useSyncExternalStore } from "react";
import type { CallData } from "#contract/define.ts";
import type { listAdvertisers } from "#contract/together.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { sessionQuery } from "#web/app/session.tsx";

export type Account = CallData<typeof listAdvertisers>[number];

const key = "magpie_acting";
let known: { text: string | null; account: Account | null } = { text: null, account: null };
const never = () => () => undefined;

/** The advertiser account the viewer acts in on this device; null: their own. Whether they may, the server says at each call. */
export function actingNow(): Account | null {
  if (import.meta.env.SSR) return null;
  const personId = browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id;
  try {
    const text = personId === undefined ? null : localStorage.getItem(`${key}_${personId}`);
    if (text !== known.text) known = { text, account: text === null ? null : (JSON.parse(text) as Account) };
    return known.account;
  } catch {
    return null;
  }
}

/** The same for a component: nobody's on the server and in the first picture. */
export function useActing(): Account | null {
  return useSyncExternalStore(never, actingNow, () => null);
}

/** Acts in an account from now on; null: for oneself. The page has to be opened anew. */
export function actFor(personId: string, account: Account | null): void {
  try {
    if (account === null) localStorage.removeItem(`${key}_${personId}`);
    else localStorage.setItem(`${key}_${personId}`, JSON.stringify(account));
  } catch {
    // A forbidden storage keeps them acting for themselves.
  }
}

/** What a call carries while acting: the subject, and on boards and pins the account when it is another person's. saving §6 */
export function actingFields(account: Account | null, viewerId: string | undefined) {
  const isAnothers = account !== null && viewerId !== undefined && account.owner_user_id !== viewerId;
  return {
    subject: account === null ? {} : { orbac_subject_id: account.id },
    account: isAnothers ? { advertiser_id: account.id } : {},
    isAnothers,
  };
}

/** The same for whoever is signed in now. */
export function actingFieldsNow() {
  const personId = import.meta.env.SSR ? undefined : browserQueries().getQueryData(sessionQuery.queryKey)?.user?.id;
  return actingFields(actingNow(), personId);
}
