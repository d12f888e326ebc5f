import type { Services } from "#server/services/services.ts";

/** What was sealed, or null under another key than it was sealed with: that is told in the log, and lets nobody in. */
export function openOrNull(
  { seal, log }: Pick<Services, "seal" | "log">,
  sealed: Buffer,
  about: string,
): string | null {
  try {
    return seal.open(sealed, about);
  } catch {
    log.error("a factor does not open under this instance's key; magpie doctor tells more");
    return null;
  }
}
