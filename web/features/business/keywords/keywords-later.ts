import { later } from "#web/app/later.tsx";

/** Keywords and search queries, whose code comes after the page's own. */
export const KeywordReport = later(async () => (await import("./keyword-report.tsx")).KeywordReport);
export const QueryReport = later(async () => (await import("./query-report.tsx")).QueryReport);
/** What takes pasted lines. */
export const AddKeywords = later(async () => (await import("./add-keywords.tsx")).AddKeywords);
