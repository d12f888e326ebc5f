import { redirect } from "react-router";
import type { AdPreferences } from "#contract/business/ad-preferences.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { ensureAnswer } from "#web/app/queries.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { preferencesQuery } from "#web/features/business/area/area-queries.ts";
import { CampaignMode } from "#web/features/business/drafts/campaign-mode.tsx";
import { toolUrls } from "#web/features/business/drafts/tool-urls.ts";

const page = areaPage({
  url: "adsCampaignMode",
  title: automatedCopy.mode.title,
  async asks({ id, rights }, { search }, client) {
    if (!rights.includes("ads:manage")) refuse("ROLE_MISSING", { data: { role: "ads:manage" } });
    const preferences = preferencesQuery(id);
    const { campaign_tool: tool } = (await ensureAnswer(client, preferences)) as AdPreferences;
    // Whoever comes to choose again is asked, though they chose before.
    if (tool !== null && !search.has("choose")) throw redirect(advertiserUrl(toolUrls[tool], id), 303);
    return { preferences };
  },
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Asks how a campaign is to be made, or leads to the way that was chosen before. business §2.1 */
export default function AdsCampaignModePage() {
  const account = useAreaAccount();
  return account === null ? null : <CampaignMode account={account} />;
}
