import { later } from "#web/app/later.tsx";

/** The conversion pages, whose code comes after the page's own. */
export const TagsPage = later(async () => (await import("./tags-page.tsx")).TagsPage);
export const SetupPage = later(async () => (await import("./setup-page.tsx")).SetupPage);
export const HistoryPage = later(async () => (await import("./history-page.tsx")).HistoryPage);
