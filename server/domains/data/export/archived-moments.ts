import { EPOCH_MS } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";
import type { OpenArchive } from "./open-archive.ts";

/** An archive may take this long to be written, and things are made meanwhile. */
const WRITING_MS = 86_400_000;

/**
 * Reads the moments of an archive. Ids are made of them, so what lies outside the time in which it can have been written is moved into it:
 * to when ids began, or to when the archive was made, which unlike the present is the same at every import.
 */
export function archivedMoments(
  { clock }: Pick<Services, "clock">,
  { head }: Pick<OpenArchive, "head">,
): (text: string) => Date {
  const now = clock.now().getTime();
  const told = Date.parse(head.made_at);
  const made = Number.isNaN(told) ? now : Math.max(EPOCH_MS, Math.min(told, now));
  const latest = Math.min(made + WRITING_MS, now);
  return (text) => {
    const moment = Date.parse(text);
    return new Date(moment <= latest ? Math.max(EPOCH_MS, moment) : made);
  };
}
