import { addRecaptchaStamp } from "#rules/identity/recaptcha-limit.ts";

const name = "magpie_recaptcha";

/** When challenges were solved on this device. access §9 */
export function readRecaptchaStamps(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function noteRecaptchaSolved(nowSeconds: number): void {
  try {
    localStorage.setItem(name, addRecaptchaStamp(readRecaptchaStamps(), nowSeconds));
  } catch {
    // Without storage the server's count applies.
  }
}
