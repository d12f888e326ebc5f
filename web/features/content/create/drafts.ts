import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { createStore, useStore } from "#web/app/store.ts";
import { type Draft, keepable } from "./draft.ts";

/** The storage key of the viewer's drafts, kept across reloads. */
export const draftsName = "magpie_drafts";
const drafts = createStore<readonly Draft[]>([]);
/** The drafts stored before a reload, until they are restored. */
let earlier: string | null | undefined;

function readEarlier(): string | null {
  if (earlier !== undefined) return earlier;
  try {
    earlier = sessionStorage.getItem(keyOfViewer(draftsName));
  } catch {
    // Storage is blocked.
    earlier = null;
  }
  return earlier;
}

function change(next: readonly Draft[]): void {
  drafts.set(next);
  try {
    const text = readEarlier();
    const waiting = text === null ? [] : (JSON.parse(text) as Draft[]);
    sessionStorage.setItem(keyOfViewer(draftsName), JSON.stringify([...waiting, ...keepable(next)]));
  } catch {
    // With storage full or blocked, drafts don't survive a reload.
  }
}

/** The drafts stored before a reload; null the second time. */
export function takeEarlier(): string | null {
  const text = readEarlier();
  earlier = null;
  return text;
}

/** Puts the restored drafts before the current ones. */
export function putBack(kept: readonly Draft[]): void {
  drafts.set([...kept, ...drafts.get()]);
}

/** All drafts, until published or discarded; they survive navigation. */
export function useDrafts(): readonly Draft[] {
  return useStore(drafts);
}

export function draftsNow(): readonly Draft[] {
  return drafts.get();
}

export function addDraft(draft: Draft): void {
  change([...drafts.get(), draft]);
}

export function updateDraft(id: string, changes: Partial<Draft>): void {
  change(drafts.get().map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)));
}

export function removeDraft(id: string): void {
  change(drafts.get().filter((draft) => draft.id !== id));
}
