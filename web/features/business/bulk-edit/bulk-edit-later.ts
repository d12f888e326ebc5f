import { later } from "#web/app/later.tsx";

/** The page that changes many at once, whose code comes after the page's own. */
export const BulkEdit = later(async () => (await import("./bulk-edit.tsx")).BulkEdit);
