import { timingSafeEqual } from "node:crypto";
import { accessConstants } from "#spec/constants/access.ts";
import type { Cipher } from "#server/platform/cipher.ts";

/**
 * The six digits that belong to a random nonce. Whoever writes the message makes them again from it, so no code waits anywhere in
 * clear; without the instance's key the nonce tells nothing.
 */
export function codeFrom(cipher: Cipher, nonce: string): string {
  const digits = accessConstants.verificationCodeDigits;
  return String(cipher.hmac(`code ${nonce}`).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
}

/** Whether these are the digits of this nonce; takes the same time either way. */
export function isCodeFrom(cipher: Cipher, nonce: string, code: string): boolean {
  return timingSafeEqual(cipher.hmac(codeFrom(cipher, nonce)), cipher.hmac(code));
}
