import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { openParts } from "#server/platform/storage/kept-parts.ts";
import { exportPath } from "#server/domains/data/export/export.routes.ts";
import { exportState } from "#server/domains/data/export/export-state.ts";
import { exportingPerson } from "#server/domains/data/export/exporting-person.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { requestedRange, rangeWithin } from "./byte-range.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

/** The archive of a person's own things, for that person alone; in ranges too, so that a broken download goes on. */
export const exportsExtra: Extra = ({ app }, services) => {
  app.get(exportPath, limitsByAddress(services, "read"), (request, reply) => sendExport(request, reply, services));
};

async function sendExport(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const context = await openContext(services, request, reply);
    const personId = await exportingPerson(context);
    const { file, bytes, madeAt } = await exportState(services, personId);
    if (file === null) refuse("NOT_FOUND", { message: refusalSentences.archiveGone });
    const etag = `"${file.slice(file.lastIndexOf("/") + 1)}"`;
    reply.headers({
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="magpie-${madeAt?.toISOString().slice(0, 10) ?? "export"}.zip"`,
      etag,
    });
    const wanted = requestedRange(request.headers, etag);
    const range = wanted === null ? { start: 0, end: bytes - 1 } : rangeWithin(wanted, bytes);
    if (range === null) return reply.code(416).header("content-range", `bytes */${bytes}`).send();
    const { start, end } = range;
    const stream = await openParts(services.storage, file, range);
    if (stream === null) refuse("NOT_FOUND", { message: refusalSentences.archiveGone });
    if (wanted !== null) reply.code(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
    return reply.header("content-length", end - start + 1).send(stream);
  } catch (error) {
    return sendFailure(reply, services, error, null, "export");
  }
}
