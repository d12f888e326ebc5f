import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "#contract/kit/refusal.ts";
import { openExport } from "#server/domains/data/export/export-files.ts";
import { exportPath } from "#server/domains/data/export/export.routes.ts";
import { exportState } from "#server/domains/data/export/export-state.ts";
import { exportingPerson } from "#server/domains/data/export/exporting-person.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { drawsFrom } from "#server/calls/limits.ts";
import { openContext } from "./open-context.ts";

/** The archive of a person's own things, for that person alone; in ranges too, so that a broken download goes on. */
export const exportsExtra: Extra = ({ app, limits }, services) => {
  app.get(exportPath, drawsFrom(limits, "read"), (request, reply) => sendExport(request, reply, services));
};

async function sendExport(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const context = await openContext(services, request, reply);
    const personId = await exportingPerson(context);
    const { file, bytes, madeAt } = await exportState(services, personId);
    if (file === null) refuse("NOT_FOUND", { message: "This archive isn't here any more. Prepare it anew." });
    const etag = `"${file.slice(file.lastIndexOf("/") + 1)}"`;
    reply.headers({
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="magpie-${madeAt?.toISOString().slice(0, 10) ?? "export"}.zip"`,
      etag,
    });
    const ifRange = request.headers["if-range"];
    const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
    const range = readRange(wanted, bytes);
    if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    const stream = await openExport(services, file, { start, end });
    if (stream === null) refuse("NOT_FOUND", { message: "This archive isn't here any more. Prepare it anew." });
    if (range !== null) reply.code(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
    return reply.header("content-length", end - start + 1).send(stream);
  } catch (error) {
    return sendFailure(reply, services, error, null, "export");
  }
}

/** One range of RFC 9110 §14; null for none, for several, and for what is no range, which all mean the whole. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start >= size || (from === "" && Number(to) === 0) ? "unsatisfiable" : { start, end };
}
