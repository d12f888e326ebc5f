import { later } from "#web/app/later.tsx";
import "#web/ui/card.module.css";
import "#web/ui/chart/trend-chart.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/period/period-picker.module.css";
import "#web/ui/popover.module.css";
import "#web/ui/select.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/features/business/overview/overview.module.css";
import "#web/features/business/reporting/reporting.module.css";

/** Numbers of one's own pins, whose code comes after the page's own. */
export const Analytics = later(async () => (await import("./analytics.tsx")).Analytics);
