/** Where a document is downloaded; routes that are no calls. */
export const documentUrl = (advertiserId: string, documentId: string, form: "pdf" | "csv") =>
  `/ads/v4/advertisers/${advertiserId}/documents/${documentId}/${form}/`;
