import type { FastifyReply, FastifyRequest } from "fastify";
import { bulkRunUrl, sheetResultUrl, sheetTemplateUrl } from "#contract/business/sheet-url.ts";
import { asPerson } from "#server/calls/implement.ts";
import { downloadResult, downloadSheet } from "#server/domains/business/bulk/download-sheet.ts";
import { openRun } from "#server/domains/public-api/ads/write-run.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{
  Params: { advertiser: string; sheet: string; form: string };
  Querystring: Record<string, unknown>;
}>;
type Make = (
  services: Services,
  request: Asked,
) => (viewer: ReturnType<typeof asPerson>["viewer"]) => ReturnType<typeof downloadResult>;

/** Sheets of an advertiser account as files, for its own people: asked each time, so that an address passed on opens nothing. */
export const adSheets: Extra = ({ app }, services) => {
  const anyForm = (path: string) => path.replace(/csv\/$/, ":form");
  const limits = limitsByAddress(services, "read");
  app.get(anyForm(sheetTemplateUrl(":advertiser", "csv")), limits, (request, reply) =>
    send(request as Asked, reply, services, template),
  );
  app.get(anyForm(sheetResultUrl(":advertiser", ":sheet", "csv")), limits, (request, reply) =>
    send(request as Asked, reply, services, result),
  );
  // Programs follow a link as it is: its key says in whose name.
  app.get(bulkRunUrl(":advertiser", ":run"), limits, async (request, reply) => {
    const { advertiser: accountId, run: runId } = request.params as { advertiser: string; run: string };
    const { key } = request.query as { key?: unknown };
    return answer(reply, services, () =>
      openRun(services, { accountId, runId, key: typeof key === "string" ? key : "" }),
    );
  });
};

const template: Make =
  (services, { params: { advertiser, form }, query }) =>
  (viewer) => {
    const listed = (name: string) => {
      const given = query[name];
      return typeof given === "string" ? given.split(",").filter((one) => one !== "") : [];
    };
    const wanted = { kinds: listed("kinds"), campaigns: listed("campaigns"), statuses: listed("statuses") };
    return downloadSheet(services, viewer, advertiser, form, { ...wanted, isEmpty: query["empty"] === "1" });
  };

const result: Make =
  (services, { params: { advertiser, sheet, form } }) =>
  (viewer) =>
    downloadResult(services, viewer, { accountId: advertiser, sheetId: sheet, form });

async function send(request: Asked, reply: FastifyReply, services: Services, make: Make): Promise<FastifyReply> {
  return answer(reply, services, async () => {
    const { viewer } = asPerson(await openContext(services, request, reply));
    return make(services, request)(viewer);
  });
}

async function answer(reply: FastifyReply, services: Services, open: () => ReturnType<typeof downloadResult>) {
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
    return sendFailure(reply, services, error, null, "sheet");
  }
}
