import { refuseField } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

/** A number as carriers take it (E.164: a plus, no leading zero, at most 15 digits), from the ways people write it. */
export function requirePhoneNumber(typed: string): string {
  const number = typed
    .normalize("NFKC")
    .replaceAll(/[\s().\-/]/g, "")
    .replace(/^00/, "+");
  if (!/^\+[1-9]\d{6,14}$/.test(number)) refuseField("phone_number", accessCopy.factors.phone);
  return number;
}

/** What of a number is shown: its last four digits. */
export function phoneEnd(number: string): string {
  return number.slice(-4);
}
