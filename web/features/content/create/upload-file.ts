import type { CallData } from "#contract/kit/define.ts";
import type { Envelope } from "#contract/kit/envelope.ts";
import { uploadMediaFile, uploadVideoFile } from "#contract/content/media.ts";
import { Refusal, reasonOf } from "#contract/kit/refusal.ts";

export type Uploaded = CallData<typeof uploadMediaFile>;
export type UploadedVideo = CallData<typeof uploadVideoFile>;

type Tell = (share: number) => void;

/**
 * Sends a picture's file and tells how far it is, from 0 to 1; `fetch` cannot tell that.
 * @throws Refusal; UNAVAILABLE when the connection broke
 */
export function uploadFile(file: File, onProgress: Tell, signal: AbortSignal): Promise<Uploaded> {
  return send(uploadMediaFile, file, onProgress, signal);
}

/** The same with a video's file. */
export function sendVideo(file: File, onProgress: Tell, signal: AbortSignal): Promise<UploadedVideo> {
  return send(uploadVideoFile, file, onProgress, signal);
}

function send<C extends typeof uploadMediaFile | typeof uploadVideoFile>(
  call: C,
  file: File,
  onProgress: Tell,
  signal: AbortSignal,
): Promise<CallData<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("file", file);
    request.open(call.method, `${call.path}/`);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = (request.response as Envelope | null)?.resource_response;
      if (answer?.status === "success") return resolve(answer.data as CallData<C>);
      if (answer === undefined) return reject(new Refusal(request.status === 503 ? "UNAVAILABLE" : "INTERNAL"));
      reject(new Refusal(reasonOf(answer.api_error_code), { message: answer.message }));
    });
    request.addEventListener("error", () => reject(new Refusal("UNAVAILABLE")));
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
