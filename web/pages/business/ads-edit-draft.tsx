import { useSearchParams } from "react-router";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { draftAsked } from "#web/features/business/drafts/asked.ts";
import { DraftEditor, DraftsList } from "#web/features/business/drafts/drafts-later.ts";
import { adFormQuery, draftQuery, draftsQuery } from "#web/features/business/drafts/drafts-queries.ts";

const page = areaPage({
  url: "adsEditDraft",
  title: reportsCopy.nav.drafts,
  asks(account, { search }) {
    const draftId = draftAsked(search);
    return draftId === null
      ? { drafts: draftsQuery(account.id) }
      : { about: adFormQuery(account.id), draft: draftQuery(account.id, draftId) };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([DraftEditor.load(), DraftsList.load()]));
export const meta = pageMeta;

/** The draft of the address; without one, all that are open. business §2.1 */
export default function AdsEditDraftPage() {
  const account = useAreaAccount();
  const [search] = useSearchParams();
  const draftId = draftAsked(search);
  if (account === null) return null;
  return draftId === null ? (
    <DraftsList key={account.id} account={account} />
  ) : (
    <DraftEditor key={`${account.id} ${draftId}`} account={account} draftId={draftId} />
  );
}
