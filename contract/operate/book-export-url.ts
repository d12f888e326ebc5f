export type BookExport = "documents" | "journal";

/** Where the books of a month (`2026-11`) are downloaded by operators; routes that are no calls. */
export const bookExportUrl = (what: BookExport, month: string) => `/ads/v4/books/${what}/${month}/`;
