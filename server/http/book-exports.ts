import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";
import { bookExportUrl } from "#contract/operate/book-export-url.ts";
import { getMoneyToday } from "#contract/operate/money-desk.ts";
import { requireAudience } from "#server/calls/admit.ts";
import { exportBooks } from "#server/domains/business/money-desk/export-books.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{ Params: { what: string; month: string } }>;

/** Documents of all accounts and the journal, by month, for operators who see all money. */
export const bookExports: Extra = ({ app }, services) => {
  const path = bookExportUrl("documents", ":month").replace("documents", ":what");
  app.get(path, limitsByAddress(services, "read"), (request, reply) => send(request as Asked, reply, services));
};

async function send(request: Asked, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    requireAudience(getMoneyToday, await openContext(services, request, reply));
    const { what, month } = request.params;
    if ((what !== "documents" && what !== "journal") || !/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) refuse("NOT_FOUND");
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${what}-${month}.csv"`,
      })
      .send(Readable.from(marked(exportBooks(services.db, what, month))));
  } catch (error) {
    return sendFailure(reply, services, error, null, "document");
  }
}

/** By the mark spreadsheets know that it is UTF-8. */
async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield "\uFEFF";
  yield* lines;
}
