import { createHash } from "node:crypto";

/**
 * The number that a topic has in auctions and receipts, which know numbers alone: it follows from the slug, so every process and every
 * replay has the same.
 */
export function interestIdOf(slug: string): string {
  const whole = createHash("sha256").update(`ad interest ${slug}`).digest().readBigUInt64BE();
  return BigInt.asUintN(62, whole).toString();
}
