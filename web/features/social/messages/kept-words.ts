import { keyOfViewer } from "#web/app/key-of-viewer.ts";

/** Of this tab: what was typed in a conversation and not sent, and what waits for the server, by its key. */
type Kept = { draft: string; waiting: Readonly<Record<string, string>> };

const storageName = "magpie_unsent";

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOfViewer(storageName)) ?? "{}") as Record<string, Kept>;
  } catch {
    // Storage is blocked, or somebody else wrote there.
    return {};
  }
}

function change(conversationId: string, to: (kept: Kept) => Kept): void {
  const { [conversationId]: kept = { draft: "", waiting: {} }, ...others } = readAll();
  const next = to(kept);
  const isEmpty = next.draft === "" && Object.keys(next.waiting).length === 0;
  try {
    sessionStorage.setItem(
      keyOfViewer(storageName),
      JSON.stringify(isEmpty ? others : { ...others, [conversationId]: next }),
    );
  } catch {
    // With storage full or blocked, drafts don't survive a reload.
  }
}

/** Keeps what stands in the field over a reload; an empty text ends that. */
export function keepDraft(conversationId: string, draft: string): void {
  if (draft === "" && readAll()[conversationId] === undefined) return;
  change(conversationId, (kept) => ({ ...kept, draft }));
}

/** Keeps a message that waits for the server; null when it was sent or discarded. */
export function keepWaiting(conversationId: string, key: string, text: string | null): void {
  if (text === null && readAll()[conversationId]?.waiting[key] === undefined) return;
  change(conversationId, ({ draft, waiting }) => {
    const others = Object.entries(waiting).filter(([each]) => each !== key);
    return { draft, waiting: Object.fromEntries(text === null ? others : [...others, [key, text]]) };
  });
}

/**
 * What a reload left of a conversation, as one text for the field: messages that waited come back to be looked at and sent by hand, since
 * one of them may have arrived.
 * @param underWay keys of the messages this page still sends itself
 */
export function wordsLeft(conversationId: string, underWay: readonly string[]): string {
  const kept = readAll()[conversationId];
  if (kept === undefined) return "";
  const left = Object.entries(kept.waiting).filter(([key]) => !underWay.includes(key));
  const text = [...left.map(([, words]) => words), kept.draft].filter((words) => words !== "").join(" ");
  if (left.length > 0)
    change(conversationId, ({ waiting }) => ({
      draft: text,
      waiting: Object.fromEntries(Object.entries(waiting).filter(([key]) => underWay.includes(key))),
    }));
  return text;
}
