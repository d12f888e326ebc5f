import { checkAdDraft, getAdDraft, listAdDrafts } from "#contract/business/ad-drafts.ts";
import { getAdForm } from "#contract/business/ad-form.ts";
import { getPin } from "#contract/content/pins.ts";
import type { CallData } from "#contract/kit/define.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";

export type AdFormTerms = CallData<typeof getAdForm>;

export const adFormQuery = (accountId: string) => query(getAdForm, { advertiser_id: accountId });
export const draftsQuery = (accountId: string) => listQuery(listAdDrafts, { advertiser_id: accountId });
export const draftQuery = (accountId: string, draftId: string) =>
  query(getAdDraft, { advertiser_id: accountId, draft_id: draftId });
/** What is wrong with a draft in one of its versions. */
export function problemsQuery(accountId: string, draftId: string, version: number) {
  const asked = query(checkAdDraft, { advertiser_id: accountId, draft_id: draftId });
  return { ...asked, queryKey: [...asked.queryKey, version] as unknown as typeof asked.queryKey };
}
/** A pin as everybody sees it; one that is gone or secret is told by the problems. */
export const shownPinQuery = (pinId: string) => optional(query(getPin, { id: pinId }));
