import { timingSafeEqual } from "node:crypto";
import { type BillableEvent, billableEvents, type Surface, surfaces } from "#engines/auction/ad.ts";
import type { Services } from "#server/services/services.ts";

/** What a served ad carries with it and its events bring back. Ids are decimal texts, the price is micro of the account's currency. */
export type AdToken = {
  auctionId: string;
  /** Which of the auction's places it fills; with the auction it names the serving. */
  place: number;
  accountId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  pinId: string;
  surface: Surface;
  event: BillableEvent;
  /** Most that is charged for the click (of a thousand impressions, where those are paid). */
  price: number;
  /** Milliseconds since 1970. Its UTC day is the day of all events of this serving. */
  servedAt: number;
  /** Whom it was served to: see `adViewerKey`. */
  viewerKey: string;
};

/** Events of a serving are taken for so long. */
export const adTokenLifeMs = 48 * 3_600_000;
const signatureBytes = 16;
const keyBytes = 9;

/** A token that only this instance can have made: at most 400 bytes, safe in an address. */
export function sealAdToken({ cipher }: Pick<Services, "cipher">, token: AdToken): string {
  const text = [
    ...[token.auctionId, token.accountId, token.campaignId, token.adGroupId, token.adId, token.pinId].map((id) =>
      BigInt(id).toString(36),
    ),
    ...[
      token.place,
      surfaces.indexOf(token.surface),
      billableEvents.indexOf(token.event),
      token.price,
      token.servedAt,
    ].map((number) => number.toString(36)),
    token.viewerKey,
  ].join("~");
  return `${text}~${signatureOf(cipher, text)}`;
}

/** What a token says; null for one that this instance did not make. Says nothing about its age. */
export function openAdToken({ cipher }: Pick<Services, "cipher">, sealed: string): AdToken | null {
  const end = sealed.lastIndexOf("~");
  const [text, signature] = [sealed.slice(0, end), sealed.slice(end + 1)];
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(cipher, text))];
  if (end < 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parts = text.split("~");
  const [auctionId, accountId, campaignId, adGroupId, adId, pinId] = parts.slice(0, 6).map(idOf);
  const [place, surface, event, price, servedAt] = parts.slice(6, 11).map((part) => Number.parseInt(part, 36));
  return {
    auctionId: auctionId ?? "",
    place: place ?? 0,
    accountId: accountId ?? "",
    campaignId: campaignId ?? "",
    adGroupId: adGroupId ?? "",
    adId: adId ?? "",
    pinId: pinId ?? "",
    surface: surfaces[surface ?? 0] ?? "browse",
    event: billableEvents[event ?? 0] ?? "CLICKTHROUGH",
    price: price ?? 0,
    servedAt: servedAt ?? 0,
    viewerKey: parts[11] ?? "",
  };
}

/** The UTC day (`2026-11-23`) under which everything of a serving is kept. */
export const adDayOf = (servedAt: number): string => new Date(servedAt).toISOString().slice(0, 10);

/** Whom ads were shown to, without saying who it is: a keyed hash of the person, or of a visitor's device. */
export function adViewerKey({ cipher }: Pick<Services, "cipher">, who: string): string {
  return cipher.hmac(`ad viewer ${who}`).subarray(0, keyBytes).toString("base64url");
}

function signatureOf(cipher: Services["cipher"], text: string): string {
  return cipher.hmac(`ad token ${text}`).subarray(0, signatureBytes).toString("base64url");
}

/** Decimal digits of a number written with 36 (BigInt reads no such text). */
function idOf(text: string): string {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id.toString();
}
