import { later } from "#web/app/later.tsx";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/text-area.module.css";
import "./apps.module.css";

/** The form of an app, whose code comes after the page's own. */
export const AppForm = later(async () => (await import("./app-form.tsx")).AppForm);
