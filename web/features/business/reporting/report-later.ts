import { later } from "#web/app/later.tsx";
import "#web/ui/banner.module.css";
import "#web/ui/card.module.css";
import "#web/ui/chart/trend-chart.module.css";
import "#web/ui/chip.module.css";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/period/period-picker.module.css";
import "#web/ui/popover.module.css";
import "#web/ui/search-field.module.css";
import "#web/ui/select.module.css";
import "#web/ui/switch.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/ui/tabs.module.css";
import "./reporting.module.css";

/** The reports, whose code comes after the page's own. */
export const CampaignReport = later(async () => (await import("./campaign-report.tsx")).CampaignReport);
export const AdReport = later(async () => (await import("./ad-report.tsx")).AdReport);
