import { later } from "#web/app/later.tsx";

/** The reports, whose code comes after the page's own. */
export const CampaignReport = later(async () => (await import("./campaign-report.tsx")).CampaignReport);
export const AdGroupReport = later(async () => (await import("./ad-group-report.tsx")).AdGroupReport);
export const AdReport = later(async () => (await import("./ad-report.tsx")).AdReport);
