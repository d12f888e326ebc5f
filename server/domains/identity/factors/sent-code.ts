import { timingSafeEqual } from "node:crypto";
import { accessConstants } from "#spec/constants/access.ts";
import type { Seal } from "#server/platform/seal.ts";

/**
 * The six digits that belong to a random nonce. Whoever writes the message makes them again from it, so no code waits anywhere in
 * clear; without the instance's key the nonce tells nothing.
 */
export function codeFrom(seal: Seal, nonce: string): string {
  const digits = accessConstants.verificationCodeDigits;
  return String(seal.mark(`code ${nonce}`).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
}

/** Whether these are the digits of this nonce; takes the same time either way. */
export function isCodeFrom(seal: Seal, nonce: string, code: string): boolean {
  return timingSafeEqual(seal.mark(codeFrom(seal, nonce)), seal.mark(code));
}
