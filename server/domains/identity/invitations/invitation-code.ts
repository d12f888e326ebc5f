import { timingSafeEqual } from "node:crypto";
import { idField } from "#contract/kit/fields.ts";
import { invitationIn } from "#rules/identity/invitation-code.ts";
import type { Services } from "#server/services/services.ts";

const markBytes = 8;
const markDigits = 13;
const base = 36;

/** The code of an invitation: its id and a mark that only this instance can make, so that no secret is kept and its link is shown again. */
export function invitationCode({ cipher }: Pick<Services, "cipher">, id: string): string {
  return BigInt(id).toString(base) + markOf(cipher, id);
}

/** The id that a code names; null for a code that this instance did not make. */
export function invitationId({ cipher }: Pick<Services, "cipher">, typed: string): string | null {
  const code = invitationIn(typed) ?? "";
  const id = Array.from(code.slice(0, -markDigits)).reduce(
    (sum, digit) => sum * BigInt(base) + BigInt(parseInt(digit, base)),
    0n,
  );
  if (!idField.safeParse(String(id)).success) return null;
  const [given, right] = [Buffer.from(code.slice(-markDigits)), Buffer.from(markOf(cipher, String(id)))];
  return given.length === right.length && timingSafeEqual(given, right) ? String(id) : null;
}

function markOf(cipher: Services["cipher"], id: string): string {
  const mark = cipher.hmac(`invitation ${id}`).subarray(0, markBytes).readBigUInt64BE();
  return mark.toString(base).padStart(markDigits, "0");
}
