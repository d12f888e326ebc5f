import { later } from "#web/app/later.tsx";

/** The pages of the bulk editor, whose code comes after the page's own. */
export const HubPage = later(async () => (await import("./hub-page.tsx")).HubPage);
export const UploadPage = later(async () => (await import("./upload-page.tsx")).UploadPage);
export const DownloadPage = later(async () => (await import("./download-page.tsx")).DownloadPage);
export const SheetHistory = later(async () => (await import("./sheet-history.tsx")).SheetHistory);
export const IdsPage = later(async () => (await import("./ids-page.tsx")).IdsPage);
export const GuidePage = later(async () => (await import("./guide-page.tsx")).GuidePage);
