import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { useAreaAccount } from "#web/features/business/area/area-page.ts";
import { queriesPage } from "#web/features/business/keywords/keywords-page.ts";
import { QueryReport } from "#web/features/business/keywords/keywords-later.ts";

const page = queriesPage("ad_group");

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => QueryReport.load());
export const meta = pageMeta;

export default function GroupQueriesPage() {
  const account = useAreaAccount();
  return account === null ? null : <QueryReport key={account.id} account={account} level="ad_group" />;
}
