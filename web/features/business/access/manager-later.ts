import { later } from "#web/app/later.tsx";
import "#web/ui/avatar.module.css";
import "#web/ui/badge.module.css";
import "#web/ui/banner.module.css";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/search-field.module.css";
import "#web/ui/select.module.css";
import "#web/ui/show-more.module.css";
import "#web/ui/skeleton.module.css";
import "#web/ui/switch.module.css";
import "#web/ui/tabs.module.css";
import "#web/ui/text-area.module.css";
import "./access.module.css";

/** The accounts manager, whose code comes after the page's own. */
export const AccountsManager = later(
  async () => (await import("#web/features/business/accounts/manager.tsx")).AccountsManager,
);
