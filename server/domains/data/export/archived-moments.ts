import { EPOCH_MS } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Writing an archive may take this long, while new things are made. */
const WRITING_MS = 86_400_000;

/**
 * Reads the dates of an archive. Ids are made from them, so dates outside the plausible range are moved into it: up to when ids began, or
 * down to when the archive was made, which unlike the present is the same at every import.
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
