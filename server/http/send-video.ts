import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { mediaHeaders } from "#server/platform/storage/media-headers.ts";
import type { ByteRange } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services/services.ts";
import { sendFailure } from "./calls.ts";

type AskedRange = { start: number; end?: number } | { last: number };

/** One range of bytes as a player asks for it (RFC 9110, 14.2); anything else, several of them too, means the whole file. */
export function readRange(header: string | undefined): AskedRange | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "") return last === "" || Number(last) === 0 ? null : { last: Number(last) };
  if (last === "") return { start: Number(first) };
  return Number(last) < Number(first) ? null : { start: Number(first), end: Number(last) };
}

/** Sends a film, or the part of it that is asked for. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  key: string,
): Promise<FastifyReply> {
  const headers = { ...mediaHeaders(key), "Accept-Ranges": "bytes" };
  const ifRange = request.headers["if-range"];
  const asked =
    ifRange === undefined || ifRange === mediaHeaders(key)["ETag"] ? readRange(request.headers.range) : null;
  const range = asked === null ? undefined : await rangeOf(services, key, asked);
  const file = range === null ? null : await services.storage.get(key, range);
  if (file === null || range === null) return sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "media");
  reply.headers(headers);
  if (range === undefined) return reply.header("content-length", file.size).send(file.stream);
  if (range.start >= file.size) {
    file.stream.destroy();
    return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  }
  const end = Math.min(range.end ?? file.size - 1, file.size - 1);
  return reply
    .code(206)
    .headers({ "content-range": `bytes ${range.start}-${end}/${file.size}`, "content-length": end - range.start + 1 })
    .send(file.stream);
}

/** The end of a file can be asked for without knowing its size; null when there is no such file. */
async function rangeOf({ storage }: Services, key: string, asked: AskedRange): Promise<ByteRange | null> {
  if ("start" in asked) return asked;
  const file = await storage.get(key);
  file?.stream.destroy();
  return file === null ? null : { start: Math.max(0, file.size - asked.last) };
}
