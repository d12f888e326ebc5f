import type { MailFiles } from "#server/services/services.ts";
import { documentById } from "./documents.queries.ts";

/** The document that a mail tells of, as it is printed. */
const printed: MailFiles[string] = async (services, { advertiser_id: accountId = "0", document_id: id = "0" }) => {
  const document = await documentById(services.db, accountId, id);
  if (document === undefined) return [];
  const content = await services.documents.draw(document);
  return [{ filename: `${document.number}.pdf`, contentType: "application/pdf", content }];
};

export const documentMailFiles = { ad_invoice: printed, ad_receipt: printed, ad_credit: printed } satisfies MailFiles;
