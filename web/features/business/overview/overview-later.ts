import { later } from "#web/app/later.tsx";
import "#web/ui/card.module.css";
import "#web/ui/chart/trend-chart.module.css";
import "#web/ui/stepper.module.css";
import "./overview.module.css";

/** The numbers of the overview, whose code comes after the page's own. */
export const AccountOverview = later(async () => (await import("./account-overview.tsx")).AccountOverview);
