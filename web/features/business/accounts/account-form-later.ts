import { later } from "#web/app/later.tsx";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/select.module.css";
import "./accounts.module.css";

/** The form of an advertiser account, whose code comes after the page's own. */
export const AccountForm = later(async () => (await import("./account-form.tsx")).AccountForm);
