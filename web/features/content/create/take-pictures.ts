import { uploadMedia } from "#contract/content/media.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { apiOf } from "#web/app/queries.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";
import type { Draft } from "./draft.ts";
import { inlinePicture } from "./inline-picture.ts";
import { addDraft, draftsNow, removeDraft, updateDraft } from "./drafts.ts";
import { sendVideo, type Uploaded, type UploadedVideo, uploadFile } from "./upload-file.ts";

type Facts = Partial<Pick<Draft, "title" | "description" | "alt" | "link" | "method" | "place">>;
type Sent = Uploaded | UploadedVideo;
type Send = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Sent>;

const words = commonCopy.create;
const follow = () => import("./follow-video.ts");
const several = () => import("./several-pictures.ts");
const running = new Map<string, AbortController>();
const sends = new Map<string, Send>();
/** Sent again, such a file is refused again. */
const faultsOfTheFile: ReadonlySet<string> = new Set(["IMAGE_REJECTED", "VIDEO_REJECTED", "TOO_LARGE"]);
/** Two uploads at a time; the others wait. */
const concurrency = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Takes files as drafts and sends them at once; with a `pin`, pictures as further ones of it. What cannot be taken says so. */
export function takeFiles(files: readonly File[], facts: Facts = {}, pin?: string): void {
  const t = currentTranslate();
  for (const file of files) {
    const kind = isVideo(file) ? "video" : "image";
    const of = kind === "image" ? pin : undefined;
    const max = kind === "video" ? limits.videoUploadMaxBytes : limits.imageUploadMaxBytes;
    if (file.size > max) {
      const size = `${Math.round(max / 1024 / 1024)} MB`;
      toast({ text: `${file.name}: ${t(words.fileTooLarge, { size })}`, tone: "error" });
      continue;
    }
    const id = begin({
      source: `${file.name} ${file.size} ${file.lastModified}`,
      name: file.name,
      preview: URL.createObjectURL(file),
      kind,
      facts,
      of,
      send: (tell, signal) => (kind === "video" ? sendVideo(file, tell, signal) : uploadFile(file, tell, signal)),
    });
    if (of !== undefined && id !== undefined) void several().then(({ addPicture }) => addPicture(of, id));
  }
}

function isVideo({ type, name }: File): boolean {
  return type.startsWith("video/") || /\.(mp4|m4v|mov|webm)$/i.test(name);
}

/** Adds a picture by URL; the server fetches it. */
export function takeAddress(address: string, name: string, facts: Facts = {}): void {
  const send: Send = async (_tell, signal) => {
    const inline = inlinePicture(address);
    const page = facts.link ? { link: facts.link } : {};
    const picture = inline === null ? { image_url: address, ...page } : { image_base64: inline };
    const { data } = await apiOf(browserQueries())(uploadMedia, picture, { signal });
    return data;
  };
  begin({ source: address, name, preview: address, kind: "image", facts, send });
}

type Beginning = Pick<Draft, "source" | "name" | "preview" | "kind"> & {
  facts: Facts;
  of?: string | undefined;
  send: Send;
};

function begin({ facts, of, send, ...file }: Beginning): string | undefined {
  const { source, name } = file;
  if (draftsNow().some((draft) => draft.source === source)) {
    toast({ key: `again ${source}`, text: currentTranslate()(words.duplicate, { name }) });
    return undefined;
  }
  const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
  const texts = { title: "", description: "", alt: "", link: "", place: null, method: "uploaded" as const };
  const place = draftsNow().findLast((draft) => draft.place !== null)?.place ?? null;
  addDraft({
    ...texts,
    place,
    ...facts,
    ...file,
    id,
    ...(of === undefined ? {} : { of }),
    state: "uploading",
    progress: 0,
    problem: null,
    media: null,
  });
  sends.set(id, send);
  void run(id);
  return id;
}

async function run(id: string): Promise<void> {
  const send = sends.get(id);
  if (send === undefined) return;
  const control = new AbortController();
  running.set(id, control);
  if (busy >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  busy += 1;
  try {
    if (control.signal.aborted) return;
    settle(id, await send((progress) => updateDraft(id, { progress }), control.signal));
  } catch (error) {
    if (control.signal.aborted) return;
    if (faultsOfTheFile.has(refusalOf(error)?.reason ?? "")) sends.delete(id);
    updateDraft(id, { state: "failed", problem: refusalSentence(error) });
  } finally {
    busy -= 1;
    running.delete(id);
    waiting.shift()?.();
  }
}

function settle(id: string, uploaded: Sent): void {
  if ("status" in uploaded) {
    void follow().then(({ followVideo }) => followVideo(id, uploaded, (preview) => isTwin(id, preview)));
    return;
  }
  const { media_upload_id, images, width, height } = uploaded;
  const preview = images["736x"].url;
  if (isTwin(id, preview)) return;
  sends.delete(id);
  updateDraft(id, { state: "ready", progress: 1, preview, media: { id: media_upload_id, preview, width, height } });
}

/** Removes a duplicate of another draft's picture, with a toast. */
function isTwin(id: string, preview: string): boolean {
  const twin = draftsNow().find((draft) => draft.id !== id && draft.media?.preview === preview);
  if (!twin) return false;
  toast({ key: `again ${id}`, text: currentTranslate()(words.duplicate, { name: twin.name }) });
  discard(id);
  return true;
}

/** Whether sending it again can help: the file is still at hand, which it is not after a reload, and was not what was wrong. */
export function canRetry(id: string): boolean {
  return sends.has(id);
}

/** Retries a failed upload. */
export function retryDraft(id: string): void {
  if (!canRetry(id)) return;
  updateDraft(id, { state: "uploading", progress: 0, problem: null });
  void run(id);
}

/** Discards a draft with its pictures and uploads. */
export function discard(id: string): void {
  const parent = draftsNow().find((draft) => draft.id === id)?.of;
  const gone = draftsNow().filter((draft) => draft.id === id || draft.of === id);
  for (const draft of gone) {
    running.get(draft.id)?.abort();
    if (draft.state === "processing") void follow().then(({ unfollowVideo }) => unfollowVideo(draft.id));
    sends.delete(draft.id);
    removeDraft(draft.id);
  }
  if (parent !== undefined) void several().then(({ leavePicture }) => leavePicture(parent, id));
}
