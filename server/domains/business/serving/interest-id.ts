import { hash } from "node:crypto";

/**
 * The number that a topic has in auctions and receipts, which know numbers alone: it follows from the slug, so every process and every
 * replay has the same.
 */
export function interestIdOf(slug: string): string {
  const whole = hash("sha256", `ad interest ${slug}`, "buffer").readBigUInt64BE();
  return BigInt.asUintN(62, whole).toString();
}
