import { automatedCopy } from "#spec/copy/business/automated.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { BeginDraft, DraftEditor } from "#web/features/business/drafts/drafts-later.ts";
import { adFormQuery } from "#web/features/business/drafts/drafts-queries.ts";

const page = areaPage({
  url: "automatedAdsCreate",
  title: automatedCopy.create,
  asks: (account) => ({ about: adFormQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([BeginDraft.load(), DraftEditor.load()]));
export const meta = pageMeta;

/** Begins an automated campaign. business §2.1 */
export default function AutomatedAdsCreatePage() {
  const account = useAreaAccount();
  return account === null ? null : <BeginDraft key={account.id} account={account} beginning={{ kind: "automated" }} />;
}
