import type { FastifyReply, FastifyRequest } from "fastify";
import { documentUrl } from "#contract/business/document-url.ts";
import { asPerson } from "#server/calls/implement.ts";
import { downloadByKey, downloadDocument } from "#server/domains/business/documents/download-document.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{
  Params: { advertiser: string; document: string; form: string };
  Querystring: { key?: unknown };
}>;

/** Invoices, receipts and credit memos of an advertiser account as files, for its own people. */
export const adDocuments: Extra = ({ app }, services) => {
  const path = documentUrl(":advertiser", ":document", "pdf").replace(/pdf\/$/, ":form");
  app.get(path, limitsByAddress(services, "read"), (request, reply) => send(request as Asked, reply, services));
};

async function send(request: Asked, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const { advertiser: accountId, document: documentId, form } = request.params;
    const asked = { accountId, documentId, form };
    const { key } = request.query;
    const { name, type, bytes } =
      key === undefined
        ? await downloadDocument(services, asPerson(await openContext(services, request, reply)).viewer, asked)
        : await downloadByKey(services, asked, typeof key === "string" ? key : "");
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      })
      .send(bytes);
  } catch (error) {
    return sendFailure(reply, services, error, null, "document");
  }
}
