import { later } from "#web/app/later.tsx";
import "#web/ui/banner.module.css";
import "#web/ui/card.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/meter.module.css";
import "#web/ui/select.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/ui/tabs.module.css";
import "./billing.module.css";

/** The pages of billing, whose code comes after the page's own. */
export const BillingScreen = later(async () => (await import("./billing-screen.tsx")).BillingScreen);
export const HistoryScreen = later(async () => (await import("./history-screen.tsx")).HistoryScreen);
export const DocumentsScreen = later(async () => (await import("./documents-screen.tsx")).DocumentsScreen);
