import { useSearchParams } from "react-router";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { BeginDraft, DraftEditor } from "#web/features/business/drafts/drafts-later.ts";
import { adFormQuery } from "#web/features/business/drafts/drafts-queries.ts";
import { campaignAsked } from "#web/features/business/drafts/asked.ts";

const page = areaPage({
  url: "automatedAdsEdit",
  title: automatedCopy.edit,
  asks: (account) => ({ about: adFormQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([BeginDraft.load(), DraftEditor.load()]));
export const meta = pageMeta;

/** Begins a draft that changes the automated campaign of the address. business §2.1 */
export default function AutomatedAdsEditPage() {
  const account = useAreaAccount();
  const [search] = useSearchParams();
  const campaignId = campaignAsked(search);
  const beginning = campaignId === null ? null : ({ kind: "edit", campaignId } as const);
  return account === null ? null : (
    <BeginDraft key={`${account.id} ${campaignId}`} account={account} beginning={beginning} />
  );
}
