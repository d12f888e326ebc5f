import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBilling } from "#server/domains/business/ad-accounts/billing-account.ts";
import type { Services } from "#server/services/services.ts";
import { isDocumentKey } from "./document-key.ts";
import { documentCsv } from "./document-csv.ts";
import { documentById } from "./documents.queries.ts";

export type Download = { name: string; type: string; bytes: Buffer };

export type AskedDocument = { accountId: string; documentId: string; form: string };

/** A document of an account as a file, for its people with the right to see its money, and for operators who see all money. */
export async function downloadDocument(
  services: Services,
  person: Person,
  { accountId, documentId, form }: AskedDocument,
): Promise<Download> {
  if (![accountId, documentId].every((id) => /^[1-9]\d{0,17}$/.test(id))) refuse("NOT_FOUND");
  if (person.operates?.rights.has("money:read") !== true || !person.operates.isProven)
    await requireBilling(services, person, accountId, "billing:read");
  return drawn(services, { accountId, documentId, form });
}

/** The same for whoever has its key. */
export async function downloadByKey(services: Services, asked: AskedDocument, key: string): Promise<Download> {
  if (!isDocumentKey(services, asked.accountId, asked.documentId, key)) refuse("NOT_FOUND");
  return drawn(services, asked);
}

async function drawn(services: Services, { accountId, documentId, form }: AskedDocument): Promise<Download> {
  const document = (await documentById(services.db, accountId, documentId)) ?? refuse("NOT_FOUND");
  if (form === "csv")
    return {
      name: `${document.number}.csv`,
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(`\uFEFF${documentCsv(document)}`),
    };
  if (form !== "pdf") refuse("NOT_FOUND");
  return {
    name: `${document.number}.pdf`,
    type: "application/pdf",
    bytes: await services.documents.draw(document),
  };
}
