import { later } from "#web/app/later.tsx";
import "#web/ui/badge.module.css";
import "#web/ui/banner.module.css";
import "#web/ui/card.module.css";
import "#web/ui/choice.module.css";
import "#web/ui/code-block.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/select.module.css";
import "#web/ui/show-more.module.css";
import "#web/ui/switch.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/ui/tabs.module.css";
import "#web/ui/text-area.module.css";
import "./conversions.module.css";

/** The conversion pages, whose code comes after the page's own. */
export const TagsPage = later(async () => (await import("./tags-page.tsx")).TagsPage);
export const SetupPage = later(async () => (await import("./setup-page.tsx")).SetupPage);
export const HistoryPage = later(async () => (await import("./history-page.tsx")).HistoryPage);
