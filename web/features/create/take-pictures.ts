import { uploadMedia } from "#contract/media.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { browserQueries } from "#web/app/browser-queries.ts";
import { apiOf } from "#web/app/queries.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";
import type { Draft } from "./draft.ts";
import { addDraft, draftsNow, removeDraft, updateDraft } from "./drafts.ts";
import { uploadFile, type Uploaded } from "./upload-file.ts";

type Facts = Partial<Pick<Draft, "title" | "description" | "alt" | "link" | "method" | "place">>;
type Send = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Uploaded>;

const words = commonCopy.create;
const running = new Map<string, AbortController>();
const sends = new Map<string, Send>();
/** Two pictures on their way at once; the others wait. */
const atOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Takes files as drafts and sends them at once. One that is there already, or is too large, says so. */
export function takeFiles(files: readonly File[], facts: Facts = {}): void {
  const t = currentTranslate();
  for (const file of files) {
    if (file.size > limits.imageUploadMaxBytes) {
      const size = `${Math.round(limits.imageUploadMaxBytes / 1024 / 1024)} MB`;
      toast({ text: `${file.name}: ${t(words.fileTooLarge, { size })}`, tone: "error" });
      continue;
    }
    begin(
      `${file.name} ${file.size} ${file.lastModified}`,
      file.name,
      URL.createObjectURL(file),
      facts,
      (tell, signal) => uploadFile(file, tell, signal),
    );
  }
}

/** Takes a picture by its address; the server fetches it. */
export function takeAddress(address: string, name: string, facts: Facts = {}): void {
  begin(address, name, address, facts, async (_tell, signal) => {
    const { data } = await apiOf(browserQueries())(uploadMedia, { image_url: address }, { signal });
    return data;
  });
}

function begin(source: string, name: string, preview: string, facts: Facts, send: Send): void {
  if (draftsNow().some((draft) => draft.source === source)) {
    toast({ key: `again ${source}`, text: currentTranslate()(words.duplicate, { name }) });
    return;
  }
  const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
  const texts = { title: "", description: "", alt: "", link: "", place: null, method: "uploaded" as const };
  const place = draftsNow().findLast((draft) => draft.place !== null)?.place ?? null;
  addDraft({
    ...texts,
    place,
    ...facts,
    id,
    source,
    name,
    preview,
    state: "uploading",
    progress: 0,
    problem: null,
    media: null,
  });
  sends.set(id, send);
  void run(id);
}

async function run(id: string): Promise<void> {
  const send = sends.get(id);
  if (send === undefined) return;
  const control = new AbortController();
  running.set(id, control);
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  busy += 1;
  try {
    if (control.signal.aborted) return;
    settle(id, await send((progress) => updateDraft(id, { progress }), control.signal));
  } catch (error) {
    if (!control.signal.aborted) updateDraft(id, { state: "failed", problem: refusalSentence(error) });
  } finally {
    busy -= 1;
    running.delete(id);
    waiting.shift()?.();
  }
}

function settle(id: string, { media_upload_id, images, width, height }: Uploaded): void {
  const preview = images["736x"].url;
  const twin = draftsNow().find((draft) => draft.id !== id && draft.media?.preview === preview);
  if (twin) {
    toast({ key: `again ${id}`, text: currentTranslate()(words.duplicate, { name: twin.name }) });
    return discard(id);
  }
  sends.delete(id);
  updateDraft(id, { state: "ready", progress: 1, preview, media: { id: media_upload_id, preview, width, height } });
}

/** Sends a picture again whose sending failed. */
export function retryDraft(id: string): void {
  updateDraft(id, { state: "uploading", progress: 0, problem: null });
  void run(id);
}

/** Throws a draft away, and what is on its way for it. */
export function discard(id: string): void {
  running.get(id)?.abort();
  sends.delete(id);
  removeDraft(id);
}
