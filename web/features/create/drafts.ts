import { createStore, useStore } from "#web/app/store.ts";
import { type Draft, keepable, readKept } from "./draft.ts";

const key = "magpie_drafts";
const drafts = createStore<readonly Draft[]>([]);
let recalled = false;

function change(next: readonly Draft[]): void {
  drafts.set(next);
  try {
    sessionStorage.setItem(key, JSON.stringify(keepable(next)));
  } catch {
    // A full or forbidden storage keeps nothing over a reload.
  }
}

/** Brings back what an earlier document of this tab kept, and gives it; nothing the second time. */
export function recallDrafts(): readonly Draft[] {
  if (recalled) return [];
  recalled = true;
  try {
    const kept = readKept(sessionStorage.getItem(key));
    if (kept.length > 0) drafts.set([...kept, ...drafts.get()]);
    return kept;
  } catch {
    // Nothing to bring back.
    return [];
  }
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
