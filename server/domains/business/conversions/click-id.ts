import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";

/** Which serving of an ad led somebody to a landing page. */
export type ClickId = { accountId: string; auctionId: string; place: number; day: string };

/** The parameter of landing links that carries it. */
export const clickParameter = "mgclid";

const dayMs = 86_400_000;
const signatureBytes = 9;
const form = /^([\da-z]{1,12})\.([\da-z]{1,12})\.([\da-z]{1,4})\.([\da-z]{1,2})\.([\w-]{12})$/;

/** The click id of a served ad: some fifty characters that only this instance can have made, and that name no person. */
export function clickIdOf({ cipher }: Pick<Services, "cipher">, { accountId, auctionId, place, day }: ClickId): string {
  const text = [BigInt(accountId), BigInt(auctionId), Date.parse(day) / dayMs, place]
    .map((part) => part.toString(36))
    .join(".");
  return `${text}.${signatureOf(cipher, text)}`;
}

/** What a click id says; null for one that this instance did not make. Says nothing about whether the click is known. */
export function readClickId({ cipher }: Pick<Services, "cipher">, given: string): ClickId | null {
  const [, account = "", auction = "", day = "", place = "", signature = ""] = form.exec(given) ?? [];
  if (signature === "") return null;
  const wanted = signatureOf(cipher, given.slice(0, given.lastIndexOf(".")));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  return {
    accountId: idOf(account),
    auctionId: idOf(auction),
    day: new Date(Number.parseInt(day, 36) * dayMs).toISOString().slice(0, 10),
    place: Number.parseInt(place, 36),
  };
}

/** The address of a landing page with the click id in it; whatever it carried there before is replaced. */
export function withClickId(address: string, clickId: string): string {
  const url = new URL(address);
  url.searchParams.set(clickParameter, clickId);
  return url.href;
}

function signatureOf(cipher: Services["cipher"], text: string): string {
  return cipher.hmac(`ad click ${text}`).subarray(0, signatureBytes).toString("base64url");
}

/** Decimal digits of a number written with 36 (BigInt reads no such text). */
function idOf(text: string): string {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id.toString();
}
