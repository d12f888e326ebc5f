import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { mediaHeaders } from "#server/platform/storage/media-headers.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services/services.ts";
import { type RequestedRange, requestedRange, rangeWithin } from "./byte-range.ts";
import { sendFailure } from "./calls.ts";

/** Sends a video, or the part of it that is asked for. */
export async function sendVideo(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  key: string,
): Promise<FastifyReply> {
  const headers = mediaHeaders(key);
  const wanted = requestedRange(request.headers, headers["ETag"] ?? "");
  const file = await open(services, key, wanted);
  if (file === null) return sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "media");
  reply.headers({ ...headers, "Accept-Ranges": "bytes" });
  if (wanted === null) return reply.header("content-length", file.size).send(file.stream);
  const range = rangeWithin(wanted, file.size);
  if (range === null) {
    file.stream.destroy();
    return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  }
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ "content-range": `bytes ${start}-${end}/${file.size}`, "content-length": end - start + 1 })
    .send(file.stream);
}

/** The end of a file can be asked for without knowing its size. Null when there is no such file. */
async function open({ storage }: Services, key: string, wanted: RequestedRange | null): Promise<StoredFile | null> {
  if (wanted === null || "start" in wanted) return storage.get(key, wanted ?? undefined);
  const whole = await storage.get(key);
  whole?.stream.destroy();
  return whole === null ? null : storage.get(key, rangeWithin(wanted, whole.size) ?? undefined);
}
