import { type Draft, keepable } from "./draft.ts";
import { putBack, takeEarlier } from "./drafts.ts";

/** Restores the drafts stored before a reload; nothing the second time. */
export function recallDrafts(): void {
  const stored = readKept(takeEarlier());
  if (stored.length > 0) putBack(stored);
  for (const draft of stored)
    if (draft.state === "processing") void import("./follow-video.ts").then((module) => module.followAgain(draft));
}

/** Drafts as they were kept, whatever stands in the storage. */
export function readKept(text: string | null): Draft[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return keepable(
      stored
        .filter((one): one is Draft => typeof one === "object" && one !== null && "source" in one)
        .map((one) => ({ ...one, kind: one.kind ?? "image" })),
    );
  } catch {
    return [];
  }
}
