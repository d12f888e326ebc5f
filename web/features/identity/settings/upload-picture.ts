import { uploadMediaFile } from "#contract/content/media.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { Envelope } from "#contract/kit/envelope.ts";
import { Refusal, reasonOf } from "#contract/kit/refusal.ts";

type Media = CallData<typeof uploadMediaFile>;

/** Uploads an image and reports progress from 0 to 1, which `fetch` can't. Throws a `Refusal`. */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set("file", file);
    request.open("POST", `${uploadMediaFile.path}/`);
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => reject(new Refusal("UNAVAILABLE")));
    request.addEventListener("load", () => {
      try {
        const { resource_response: answer } = JSON.parse(request.responseText) as Envelope;
        if (answer.status === "success") resolve(answer.data as Media);
        else reject(new Refusal(reasonOf(answer.api_error_code), { message: answer.message }));
      } catch {
        reject(new Refusal("INTERNAL"));
      }
    });
    request.send(body);
  });
}
