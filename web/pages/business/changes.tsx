import { reportsCopy } from "#spec/copy/business/reports.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { Changes } from "#web/features/business/changes/changes-later.ts";
import { changesQuery } from "#web/features/business/changes/changes-queries.ts";
import { readChangesView } from "#web/features/business/changes/changes-view.ts";

const page = areaPage({
  url: "history",
  title: reportsCopy.history.title,
  asks: (account, { search }) => ({ changes: changesQuery(account.id, readChangesView(search)) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Changes.load());
export const meta = pageMeta;

export default function ChangesPage() {
  const account = useAreaAccount();
  return account === null ? null : <Changes key={account.id} account={account} />;
}
