/** Where a document is downloaded; routes that are no calls. */
export const documentUrl = (advertiserId: string, documentId: string, form: "pdf" | "csv") =>
  `/ads/v4/advertisers/${advertiserId}/documents/${documentId}/${form}/`;

/** Where the documents of a year are downloaded: a table of them, or all with it in a ZIP. */
export const taxYearUrl = (advertiserId: string, year: number | string, form: "csv" | "zip") =>
  `/ads/v4/advertisers/${advertiserId}/tax_years/${year}/${form}/`;
