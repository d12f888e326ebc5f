import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { createStore, useStore } from "#web/app/store.ts";
import { type Draft, keepable } from "./draft.ts";

/** Where the tab keeps the viewer's over a reload. */
export const draftsName = "magpie_drafts";
const drafts = createStore<readonly Draft[]>([]);
/** What an earlier document of this tab kept, until it is brought back. */
let earlier: string | null | undefined;

function readEarlier(): string | null {
  if (earlier !== undefined) return earlier;
  try {
    earlier = sessionStorage.getItem(keyOfViewer(draftsName));
  } catch {
    // A forbidden storage.
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
    // A full or forbidden storage keeps nothing over a reload.
  }
}

/** What an earlier document kept, to be brought back; null the second time. */
export function takeEarlier(): string | null {
  const text = readEarlier();
  earlier = null;
  return text;
}

/** Puts what an earlier document of this tab kept before the drafts of this one. */
export function putBack(kept: readonly Draft[]): void {
  drafts.set([...kept, ...drafts.get()]);
}

/** Everything being made, until it is published or thrown away: it outlives the page. */
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
