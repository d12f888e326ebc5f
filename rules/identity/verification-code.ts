import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

/** The code as it is compared: no spaces or hyphens, small letters. */
export function normaliseCode(value: string): string {
  return value.normalize("NFKC").replaceAll(/[\s-]/g, "").toLowerCase();
}

/** Whether it is written like a sent or generated code (six digits) or like a backup code (ten letters and digits). */
function isVerificationCode(value: string): boolean {
  const code = normaliseCode(value);
  const { verificationCodeDigits, backupCodeChars } = accessConstants;
  return /^\d+$/.test(code) && code.length === verificationCodeDigits
    ? true
    : code.length === backupCodeChars && /^[a-z0-9]+$/.test(code);
}

/** The sentence under the code field, or null. access §5 */
export function checkVerificationCode(value: string): string | null {
  if (normaliseCode(value) === "") return accessCopy.validation.codeMissing;
  return isVerificationCode(value) ? null : accessCopy.validation.codeFormat;
}
