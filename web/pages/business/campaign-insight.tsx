import { refuse } from "#contract/kit/refusal.ts";
import { insightsCopy } from "#spec/copy/business/insights.ts";
import { optional } from "#web/app/queries.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { insightQueries, readInsight } from "#web/features/business/insights/insight-queries.ts";
import { CampaignInsight } from "#web/features/business/insights/insights-later.ts";

const page = areaPage({
  url: "campaignInsights",
  title: insightsCopy.title,
  asks(account, { params: { campaignId = "" }, search }) {
    if (!/^[1-9]\d{0,17}$/.test(campaignId)) refuse("NOT_FOUND");
    const { campaign, days, groups, edits } = insightQueries(account, readInsight(campaignId, search, account));
    return { campaign, days: optional(days), groups: optional(groups), edits: optional(edits) };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => CampaignInsight.load());
export const meta = pageMeta;

export default function CampaignInsightPage() {
  const account = useAreaAccount();
  return account === null ? null : <CampaignInsight key={account.id} account={account} />;
}
