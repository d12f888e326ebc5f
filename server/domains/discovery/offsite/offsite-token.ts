import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";

/** Where a trusted link was found: on a pin or on a profile. */
export type LinkSource = { kind: "pin" | "user"; id: string };

type Marking = Pick<Services, "cipher" | "clock">;

const dayMs = 86_400_000;
const markBytes = 18;

/** A token that this link was on that pin or profile today. Valid for that link only, for a day or two, since content may change. */
export function offsiteToken({ cipher, clock }: Marking, url: string, source: LinkSource): string {
  return tokenOf(cipher, url, source, today(clock));
}

/** Where a valid token's link was found; null for any other token. Whether that is still visible is for the caller to check. */
export function sourceOfToken({ cipher, clock }: Marking, url: string, token: string): LinkSource | null {
  const [, kind, id = "", day = ""] = /^(pin|user)\.([^.]{1,100})\.(\d{1,6})\.[\w-]+$/.exec(token) ?? [];
  if (kind !== "pin" && kind !== "user") return null;
  const age = today(clock) - Number(day);
  const source = { kind, id } as const;
  return (age === 0 || age === 1) && isSame(token, tokenOf(cipher, url, source, Number(day))) ? source : null;
}

function tokenOf(cipher: Services["cipher"], url: string, { kind, id }: LinkSource, day: number): string {
  const mark = cipher.hmac(JSON.stringify(["offsite", kind, id, day, url])).subarray(0, markBytes);
  return [kind, id, day, mark.toString("base64url")].join(".");
}

function today(clock: Services["clock"]): number {
  return Math.floor(clock.now().getTime() / dayMs);
}

function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
