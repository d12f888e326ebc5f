import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { eventsQuery, tagsQuery } from "#web/features/business/conversions/conversion-queries.ts";
import { HistoryPage } from "#web/features/business/conversions/conversions-later.ts";
import { readHistoryView } from "#web/features/business/conversions/history-view.ts";

const page = areaPage({
  url: "conversionsEventHistory",
  title: conversionsCopy.history.title,
  asks: (account, { search }) => ({
    events: eventsQuery(account.id, readHistoryView(search)),
    tags: optional(tagsQuery(account.id)),
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => HistoryPage.load());
export const meta = pageMeta;

export default function ConversionsHistoryPage() {
  const account = useAreaAccount();
  return account === null ? null : <HistoryPage key={account.id} account={account} />;
}
