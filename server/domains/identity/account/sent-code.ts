import { timingSafeEqual } from "node:crypto";
import { accessConstants } from "#spec/constants/access.ts";
import type { Cipher } from "#server/platform/cipher.ts";

/**
 * Derives the six digits from a random nonce with the instance's key. The sender derives them again, so no code is stored in clear; without
 * the key the nonce reveals nothing.
 */
export function codeFrom(cipher: Cipher, nonce: string): string {
  const digits = accessConstants.verificationCodeDigits;
  return String(cipher.hmac(`code ${nonce}`).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
}

/** Whether these are the digits of this nonce, in constant time. */
export function isCodeFrom(cipher: Cipher, nonce: string, code: string): boolean {
  return timingSafeEqual(cipher.hmac(codeFrom(cipher, nonce)), cipher.hmac(code));
}
