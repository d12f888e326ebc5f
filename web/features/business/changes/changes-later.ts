import { later } from "#web/app/later.tsx";

/** The change log, whose code comes after the page's own. */
export const Changes = later(async () => (await import("./changes.tsx")).Changes);
