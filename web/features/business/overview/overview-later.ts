import { later } from "#web/app/later.tsx";

/** The numbers of the overview, whose code comes after the page's own. */
export const AccountOverview = later(async () => (await import("./account-overview.tsx")).AccountOverview);
