import type { FastifyReply, FastifyRequest } from "fastify";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportFileUrl, reportUnsubscribePath } from "#contract/business/report-file-url.ts";
import { asPerson } from "#server/calls/implement.ts";
import { openReportFile } from "#server/domains/business/report-center/open-report-file.ts";
import { chooseReportMail } from "#server/domains/business/report-center/report-mails.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { oneClick } from "./one-click-unsubscribe.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{
  Params: { advertiser: string; run: string; form: string };
  Querystring: { key?: unknown };
}>;

/** Files of reports, for people of the account who may read its ads and have a link that is still good, and for their programs. */
export const reportFiles: Extra = ({ app }, services) => {
  app.get(reportFileUrl(":advertiser", ":run", ":form"), limitsByAddress(services, "read"), (request, reply) =>
    send(request as Asked, reply, services),
  );
};

async function send(request: Asked, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const { advertiser: accountId, run: runId, form } = request.params;
    const key = typeof request.query.key === "string" ? request.query.key : "";
    const viewer = async () => asPerson(await openContext(services, request, reply)).viewer;
    const { name, type, bytes, stream } = await openReportFile(services, viewer, { accountId, runId, key, form });
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "content-length": bytes,
      })
      .send(stream);
  } catch (error) {
    return sendFailure(reply, services, error, null, "document");
  }
}

/** Stops a report's mails with one click of a mail program. */
export const reportUnsubscribe = oneClick({
  path: reportUnsubscribePath,
  stop: (services, token) => chooseReportMail(services, token, false),
  page: (token) => advertiserUrl("reportCenterUnsubscribe", null, { token }),
});
