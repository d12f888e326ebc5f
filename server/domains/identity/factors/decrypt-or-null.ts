import type { Services } from "#server/services/services.ts";

/** The plain text, or null if it was encrypted with another key: that is logged, and lets nobody in. */
export function decryptOrNull(
  { cipher, log }: Pick<Services, "cipher" | "log">,
  encrypted: Buffer,
  about: string,
): string | null {
  try {
    return cipher.decrypt(encrypted, about);
  } catch {
    log.error("a factor does not open under this instance's key; magpie doctor tells more");
    return null;
  }
}
