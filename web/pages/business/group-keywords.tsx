import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { useAreaAccount } from "#web/features/business/area/area-page.ts";
import { keywordsPage } from "#web/features/business/keywords/keywords-page.ts";
import { KeywordReport } from "#web/features/business/keywords/keywords-later.ts";

const page = keywordsPage("ad_group_positive");

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => KeywordReport.load());
export const meta = pageMeta;

export default function GroupKeywordsPage() {
  const account = useAreaAccount();
  return account === null ? null : <KeywordReport key={account.id} account={account} list="ad_group_positive" />;
}
