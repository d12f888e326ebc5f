import { later } from "#web/app/later.tsx";

/** The pages of the report center, whose code comes after the page's own. */
export const SavedReports = later(async () => (await import("./saved-reports.tsx")).SavedReports);
export const ReportBuilder = later(async () => (await import("./report-builder.tsx")).ReportBuilder);
export const ReportHistory = later(async () => (await import("./report-history.tsx")).ReportHistory);
export const ReportDownload = later(async () => (await import("./report-download.tsx")).ReportDownload);
export const PreferencesForm = later(async () => (await import("./preferences-form.tsx")).PreferencesForm);
