import { later } from "#web/app/later.tsx";

/** Why a campaign's numbers changed, whose code comes after the page's own. */
export const CampaignInsight = later(async () => (await import("./campaign-insight.tsx")).CampaignInsight);
