import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { randomKey } from "#web/app/mutations.ts";
import type { Recalled } from "./draft-keeper.ts";

const keyOf = (draftId: string) => keyOfViewer(`magpie_draft_${draftId}`);
const begunKey = (what: string) => keyOfViewer(`magpie_draft_begun_${what}`);

/** What of a draft this tab typed and didn't save: it survives a reload. */
export function recallDraft(draftId: string): Recalled | null {
  const kept = read(keyOf(draftId)) as Recalled | null;
  return Array.isArray(kept?.unsaved?.waiting) && Array.isArray(kept.unsaved.sent) && Array.isArray(kept.settled)
    ? kept
    : null;
}

export function keepUnsaved(draftId: string, recalled: Recalled | null): void {
  write(keyOf(draftId), recalled);
}

/** The key a draft is begun with from this page of this tab: asked again by a reload it begins no second one. */
export function beginningKey(what: string): string {
  const known = read(begunKey(what));
  if (typeof known === "string") return known;
  const key = randomKey();
  write(begunKey(what), key);
  return key;
}

/** The draft is open: the next one is another. */
export function forgetBeginning(what: string): void {
  write(begunKey(what), null);
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is kept as long as the page is there.
  }
}
