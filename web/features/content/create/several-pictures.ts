import { limits } from "#spec/constants/limits.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Draft, picturesOf } from "./draft.ts";
import { draftsNow, removeDraft, updateDraft } from "./drafts.ts";

const max = limits.pinPicturesMax;

function find(id: string): Draft | undefined {
  return draftsNow().find((draft) => draft.id === id);
}

/** Puts a picture behind those a pin has; beyond the most it stays a pin of its own, and says so. */
export function addPicture(pinId: string, id: string): void {
  const pin = find(pinId);
  if (pin === undefined) return;
  const order = pin.order ?? [pinId];
  if (order.length >= max) {
    toast({ key: "too many", text: currentTranslate()(mediaCopy.create.tooMany, { most: max }) });
    return updateDraft(id, { of: undefined });
  }
  updateDraft(id, { of: pinId, order: undefined });
  updateDraft(pinId, { order: [...order, id] });
}

/** After a picture is gone, the pin shows what is left. */
export function leavePicture(pinId: string, id: string): void {
  const order = find(pinId)?.order?.filter((other) => other !== id);
  if (order !== undefined) updateDraft(pinId, { order: order.length > 1 ? order : undefined });
}

/** Moves a picture of a pin to another place, both counted from 0. */
export function movePicture(pinId: string, from: number, to: number): void {
  const order = [...(find(pinId)?.order ?? [])];
  const [moved] = order.splice(from, 1);
  if (moved === undefined || to < 0 || to > order.length) return;
  order.splice(to, 0, moved);
  updateDraft(pinId, { order });
}

/** The picture that takes the place of a pin's own when that is taken away; undefined while none can. */
export function successor(pin: Draft): Draft | undefined {
  return picturesOf(pin, draftsNow()).find(({ id, state }) => id !== pin.id && state === "ready");
}

/** Takes the pin's own picture away: another one of it becomes its own, in its place. */
export function removeOwnPicture(pinId: string): void {
  const pin = find(pinId);
  const next = pin && successor(pin);
  if (!pin || !next) return;
  const { source, name, preview, kind, state, progress, problem, media, alt } = next;
  const order = pin.order?.filter((id) => id !== pinId).map((id) => (id === next.id ? pinId : id)) ?? [];
  removeDraft(next.id);
  updateDraft(pinId, {
    ...{ source, name, preview, kind, state, progress, problem, media, alt },
    order: order.length > 1 ? order : undefined,
  });
}

/** The pictures that stand alone and could become one pin, in their order. */
export function joinable(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(
    ({ kind, state, of, order }) => kind === "image" && state !== "failed" && of === undefined && order === undefined,
  );
}

/** Makes one pin of several: the first keeps its words and takes the others' pictures. */
export function joinDrafts(drafts: readonly Draft[]): void {
  const [first, ...others] = drafts;
  if (first === undefined) return;
  for (const { id } of others) addPicture(first.id, id);
}
