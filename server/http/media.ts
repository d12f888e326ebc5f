import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { uploadMediaFile, uploadVideoFile } from "#contract/content/media.ts";
import type { Call, CallData } from "#contract/kit/define.ts";
import { refuse, refuseField, Refusal } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { keepUpload } from "#server/domains/media/keep-upload.ts";
import { keepVideo } from "#server/domains/media/keep-video.ts";
import { findRegistered, mediaUploadPath, takeRegistered } from "#server/domains/public-api/organic/register-media.ts";
import { refuseVideo } from "#server/domains/media/video-view.ts";
import { isMediaFresh, mediaHeaders } from "#server/platform/storage/media-headers.ts";
import { parseMediaKey, mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { answerCall, sendFailure } from "./calls.ts";
import type { CallContext } from "#server/calls/context.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { createRegistry, perform } from "#server/calls/perform.ts";
import type { Person } from "#server/calls/viewer.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { sendVideo } from "./send-video.ts";

/** Pictures and videos out (`/media/…`) and in (`POST /v3/media/upload/`, `…/upload_video/`, `/v5/media/upload`, multipart). */
export const mediaExtra: Extra = async ({ app, bodies }, services) => {
  app.get("/media/*", limitsByAddress(services, "media"), (request, reply) => sendMedia(request, reply, services));

  // In a plugin scope of their own: multipart is accepted by no other call.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    // Other content types pass; the handlers below refuse them with what they expect.
    forms.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    await forms.register(multipart, {
      limits: { fileSize: uploadMediaFile.maxBytes, files: 1, fields: 5, parts: 6 },
    });
    forms.post(uploadMediaFile.path, { bodyLimit: uploadMediaFile.maxBytes }, (request, reply) =>
      answerCall(request, reply, services, uploadMediaFile, (context) =>
        performOnce(uploadMediaFile, context, async ({ services: noting, viewer }) =>
          keepUpload(noting, viewer, await readFile(request)),
        ),
      ),
    );

    const long = { bodyLimit: uploadVideoFile.maxBytes, config: { longBody: true } };
    forms.post(uploadVideoFile.path, long, (request, reply) =>
      answerCall(request, reply, services, uploadVideoFile, (context) =>
        performOnce(uploadVideoFile, context, async ({ services: noting, viewer }) => {
          bodies.giveLong(request);
          if (Number(request.headers["content-length"]) > uploadVideoFile.maxBytes) refuseVideo("too_large", "file");
          return keepVideo(noting, viewer, await openFile(request));
        }),
      ),
    );

    forms.post(mediaUploadPath, { ...limitsByAddress(services, "page"), ...long }, async (request, reply) => {
      try {
        const full = services.readOnly();
        if (full !== null) refuse("STORAGE_FULL", { detail: full });
        const { fields, file } = await fileOf(request, "video", {
          limits: { fileSize: uploadVideoFile.maxBytes, fields: 12, parts: 13 },
        });
        const field = (name: string) => {
          const given = fields[name];
          return given !== undefined && "value" in given && typeof given.value === "string" ? given.value : "";
        };
        const registered = await findRegistered(services, field("key"), field("x-amz-signature"));
        bodies.giveLong(request);
        await takeRegistered(services, registered, file);
        return reply.code(204).send();
      } catch (error) {
        return sendFailure(reply, services, error, null, mediaUploadPath);
      }
    });
  });
};

/** Performs a call whose input is the request's body itself, as every other one is performed. */
function performOnce<C extends Call>(
  call: C,
  context: CallContext,
  handle: (context: CallContext<Person>) => Promise<CallData<C>>,
) {
  return perform(createRegistry([implementForPerson(call, handle)]), call, context, {});
}

/** The file of a multipart body as it comes; what is beyond the limit of videos is counted by whoever reads it. */
async function openFile(request: FastifyRequest): Promise<Readable> {
  return (await fileOf(request, "video", { limits: { fileSize: uploadVideoFile.maxBytes } })).file;
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file = await fileOf(request, "picture");
  try {
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE")
      refuse("TOO_LARGE", { message: refusalSentences.pictureTooLarge });
    throw error;
  }
}

async function fileOf(
  request: FastifyRequest,
  what: string,
  options?: { limits: { fileSize: number; fields?: number; parts?: number } },
) {
  if (!request.isMultipart())
    refuse("INVALID_PARAMETERS", {
      message: `content-type: must be multipart/form-data with the ${what} in the field file`,
    });
  const file = await request.file(options).catch((error: unknown) => {
    // Errors with a status are exceeded limits; the rest are malformed forms.
    if (!(error instanceof Error) || "statusCode" in error) throw error;
    return refuseField("body", "body: must be a whole multipart/form-data form");
  });
  if (file === undefined || file.fieldname !== "file") refuseField("file", `file: send the ${what} in the field file`);
  return file;
}

/** A picture by its content-hash name. A browser that takes AVIF gets the AVIF twin of a WebP where there is one. */
async function sendMedia(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const key = (request.params as { "*": string })["*"];
  const parts = parseMediaKey(key);
  if (parts === null) return sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "media");
  const takesAvif = parts.format === "webp" && (request.headers.accept ?? "").includes("image/avif");
  const keys = takesAvif ? [mediaKey(parts.hash, parts.rendition, "avif"), key] : [key];
  for (const key of keys) {
    if (isMediaFresh(key, request.headers["if-none-match"]))
      return reply
        .headers({ ...mediaHeaders(key), vary: "accept" })
        .code(304)
        .send();
    if (parts.format === "mp4" || parts.format === "webm") return sendVideo(request, reply, services, key);
    const file = await services.storage.get(key);
    if (file !== null)
      return reply.headers({ ...mediaHeaders(key), vary: "accept", "content-length": file.size }).send(file.stream);
  }
  return sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "media");
}
