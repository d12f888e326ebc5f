import { later } from "#web/app/later.tsx";

/** Numbers of one's own pins, whose code comes after the page's own. */
export const Analytics = later(async () => (await import("./analytics.tsx")).Analytics);
