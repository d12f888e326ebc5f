import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { documentUrl, taxYearUrl } from "#contract/business/document-url.ts";
import { asPerson } from "#server/calls/implement.ts";
import { downloadByKey, downloadDocument } from "#server/domains/business/documents/download-document.ts";
import { downloadTaxYear } from "#server/domains/business/documents/tax-years.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{
  Params: { advertiser: string; document: string; form: string };
  Querystring: { key?: unknown };
}>;

type AskedYear = FastifyRequest<{ Params: { advertiser: string; year: string; form: string } }>;

/** Invoices, receipts and credit memos of an advertiser account as files, for its own people. */
export const adDocuments: Extra = ({ app }, services) => {
  const path = documentUrl(":advertiser", ":document", "pdf").replace(/pdf\/$/, ":form");
  app.get(path, limitsByAddress(services, "read"), (request, reply) => send(request as Asked, reply, services));
  const year = taxYearUrl(":advertiser", ":year", "zip").replace(/zip\/$/, ":form");
  app.get(year, limitsByAddress(services, "read"), (request, reply) => sendYear(request as AskedYear, reply, services));
};

async function send(request: Asked, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  return answer(reply, services, async () => {
    const { advertiser: accountId, document: documentId, form } = request.params;
    const asked = { accountId, documentId, form };
    const { key } = request.query;
    const { bytes: body, ...file } =
      key === undefined
        ? await downloadDocument(services, asPerson(await openContext(services, request, reply)).viewer, asked)
        : await downloadByKey(services, asked, typeof key === "string" ? key : "");
    return { ...file, body };
  });
}

async function sendYear(request: AskedYear, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  return answer(reply, services, async () => {
    const { advertiser: accountId, year, form } = request.params;
    const { viewer } = asPerson(await openContext(services, request, reply));
    return downloadTaxYear(services, viewer, { accountId, year, form });
  });
}

type File = { name: string; type: string; body: Buffer | Readable };

async function answer(reply: FastifyReply, services: Services, open: () => Promise<File>): Promise<FastifyReply> {
  try {
    const { name, type, body } = await open();
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      })
      .send(body);
  } catch (error) {
    return sendFailure(reply, services, error, null, "document");
  }
}
