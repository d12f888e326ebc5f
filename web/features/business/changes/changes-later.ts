import { later } from "#web/app/later.tsx";
import "#web/ui/empty-state.module.css";
import "#web/ui/timeline.module.css";

/** The change log, whose code comes after the page's own. */
export const Changes = later(async () => (await import("./changes.tsx")).Changes);
