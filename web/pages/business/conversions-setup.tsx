import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { tagsQuery } from "#web/features/business/conversions/conversion-queries.ts";
import { SetupPage } from "#web/features/business/conversions/conversions-later.ts";

const page = areaPage({
  url: "conversionsTagManualSetup",
  title: conversionsCopy.setup.title,
  asks: (account) => ({ tags: tagsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => SetupPage.load());
export const meta = pageMeta;

export default function ConversionsSetupPage() {
  const account = useAreaAccount();
  return account === null ? null : <SetupPage key={account.id} account={account} />;
}
