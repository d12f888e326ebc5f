import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { tagsQuery } from "#web/features/business/conversions/conversion-queries.ts";
import { TagsPage } from "#web/features/business/conversions/conversions-later.ts";

const page = areaPage({
  url: "conversionsTag",
  title: conversionsCopy.tag.title,
  asks: (account) => ({ tags: tagsQuery(account.id) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => TagsPage.load());
export const meta = pageMeta;

export default function ConversionsTagsPage() {
  const account = useAreaAccount();
  return account === null ? null : <TagsPage key={account.id} account={account} />;
}
