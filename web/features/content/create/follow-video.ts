import { getMedia } from "#contract/content/media.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import type { Draft } from "./draft.ts";
import { draftsNow, updateDraft } from "./drafts.ts";
import type { UploadedVideo } from "./upload-file.ts";

const everyMs = 800;
const slowestMs = 5000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Polls an uploaded video until it is ready or has failed. `isTwin` tells whether another draft has it already. */
export function followVideo(id: string, upload: UploadedVideo, isTwin: (preview: string) => boolean): void {
  note(id, upload);
  if (upload.status === "processing") later(id, upload.media_upload_id, isTwin, everyMs);
  else if (upload.images !== null) isTwin(upload.images["736x"].url);
}

/** Resumes polling after a reload. */
export function followAgain(draft: Draft): void {
  if (draft.media !== null) later(draft.id, draft.media.id, () => false, 0);
}

export function unfollowVideo(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function later(id: string, uploadId: string, isTwin: (preview: string) => boolean, waitMs: number): void {
  timers.set(
    id,
    setTimeout(() => void look(id, uploadId, isTwin, waitMs), waitMs),
  );
}

async function look(id: string, uploadId: string, isTwin: (preview: string) => boolean, waited: number): Promise<void> {
  try {
    const { data } = await apiOf(browserQueries())(getMedia, { media_upload_id: uploadId });
    if (timers.has(id)) followVideo(id, data, isTwin);
  } catch (error) {
    if (!timers.has(id)) return;
    // A connection that is away comes back; the video is made ready meanwhile.
    if (refusalOf(error)?.reason !== "NOT_FOUND")
      return later(id, uploadId, isTwin, Math.min(slowestMs, waited * 2 + 100));
    updateDraft(id, { state: "failed", problem: refusalSentence(error) });
  }
}

function note(id: string, upload: UploadedVideo): void {
  const shown = draftsNow().find((draft) => draft.id === id)?.preview ?? "";
  const preview = upload.images?.["736x"].url ?? "";
  const { width, height, media_upload_id: uploadId } = upload;
  const media = { id: uploadId, preview, width: width ?? 0, height: height ?? 0 };
  if (upload.status === "processing") updateDraft(id, { state: "processing", progress: upload.progress / 100, media });
  else if (upload.status === "failed") updateDraft(id, { state: "failed", problem: upload.message, media: null });
  else
    updateDraft(id, {
      state: "ready",
      progress: 1,
      media,
      preview: preview || shown,
      asItCame: !upload.converted,
    });
}
