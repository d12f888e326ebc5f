import { timingSafeEqual } from "node:crypto";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import type { Services } from "#server/services/services.ts";

type Signing = Pick<Services, "cipher" | "clock">;

/**
 * The key with which somebody's program loads one file of an account without its token, for some minutes. `file` names it among all files.
 * Whoever takes the key asks `mayAct` too: it ends with the person's role.
 */
export function programKey(services: Signing, file: string, personId: string): string {
  const until = services.clock.now().getTime() + businessAccessLimits.programLinkMinutes * 60_000;
  return `${until}.${personId}.${signed(services, file, personId, until)}`;
}

/** In whose name a key lets a program load this file now; null: in nobody's. */
export function personOfKey(services: Signing, file: string, key: string): string | null {
  const [, until = "", person = "", sign = ""] = programKeyForm.exec(key) ?? [];
  if (sign === "" || Number(until) < services.clock.now().getTime()) return null;
  const right = Buffer.from(signed(services, file, person, Number(until)));
  return timingSafeEqual(Buffer.from(sign), right) ? person : null;
}

const programKeyForm = /^(\d{13})\.(\d{1,18})\.([\w-]{43})$/;

/** Whether a key has the form of a program's; whether it is good is `personOfKey`'s to say. */
export function isProgramKey(key: string): boolean {
  return programKeyForm.test(key);
}

function signed({ cipher }: Pick<Signing, "cipher">, file: string, personId: string, until: number): string {
  return cipher.hmac(`program's file ${file} ${personId} ${until}`).toString("base64url");
}
