import { timingSafeEqual } from "node:crypto";
import { idTime } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";

/** What a served ad carries with it and its events bring back: of which auction it is, and whose. Everything else the receipt says. */
export type AdToken = {
  auctionId: string;
  /** Which of the auction's places it fills; with the auction it names the serving. */
  place: number;
  /** Whom it was served to: see `adViewerKey`. */
  viewerKey: string;
};

/** Events of a serving are taken for so long. */
export const adTokenLifeMs = 48 * 3_600_000;
const [idBytes, keyBytes, signatureBytes] = [8, 9, 12];
const bytesOfAll = idBytes + 1 + keyBytes + signatureBytes;
type Sealing = Pick<Services, "cipher">;

/**
 * Makes the tokens of an auction, each of 40 characters: the auction, the place, and, sealed, whom it was served to. The seal is of the
 * auction and the viewer alone (one for all places), because a place that was not shown has no slot in the receipt and counts nothing.
 */
export function adTokensOf({ cipher }: Sealing, auctionId: string, viewerKey: string): (place: number) => string {
  const key = Buffer.from(viewerKey, "base64url");
  const signature = signatureOf(cipher, auctionId, viewerKey);
  const sealed = xor(key, maskOf(cipher, auctionId, signature));
  return (place) => {
    const bytes = Buffer.alloc(bytesOfAll);
    bytes.writeBigInt64BE(BigInt(auctionId));
    bytes.writeUInt8(place, idBytes);
    sealed.copy(bytes, idBytes + 1);
    signature.copy(bytes, idBytes + 1 + keyBytes);
    return bytes.toString("base64url");
  };
}

/** What a token says; null for one that this instance did not make. Says nothing about its age. */
export function openAdToken({ cipher }: Sealing, sealed: string): AdToken | null {
  const bytes = Buffer.from(sealed, "base64url");
  // Of texts that decode to the same bytes one alone is the token.
  if (bytes.length !== bytesOfAll || bytes.toString("base64url") !== sealed) return null;
  const auctionId = bytes.readBigInt64BE().toString();
  const signature = bytes.subarray(idBytes + 1 + keyBytes);
  const mask = maskOf(cipher, auctionId, signature);
  const viewerKey = xor(bytes.subarray(idBytes + 1, idBytes + 1 + keyBytes), mask).toString("base64url");
  if (!timingSafeEqual(signature, signatureOf(cipher, auctionId, viewerKey))) return null;
  return { auctionId, place: bytes.readUInt8(idBytes), viewerKey };
}

/** The UTC day (`2026-11-23`) of a serving. */
export const adDayOf = (servedAt: number): string => new Date(servedAt).toISOString().slice(0, 10);

/** The UTC day under which everything of an auction is kept: that of its id. */
export const auctionDay = (auctionId: string): string => adDayOf(idTime(auctionId).getTime());

/** Whom ads were shown to, without saying who it is: a keyed hash of the person, or of a visitor's device. */
export function adViewerKey({ cipher }: Sealing, who: string): string {
  return cipher.hmac(`ad viewer ${who}`).subarray(0, keyBytes).toString("base64url");
}

function signatureOf(cipher: Services["cipher"], auctionId: string, viewerKey: string): Buffer {
  return cipher.hmac(`ad token ${auctionId} ${viewerKey}`).subarray(0, signatureBytes);
}

/** A mask that nobody else can make, and another one for each auction and viewer: as a synthetic nonce (RFC 5297) the signature is part of it. */
function maskOf(cipher: Services["cipher"], auctionId: string, signature: Buffer): Buffer {
  return cipher.hmac(`ad token viewer ${auctionId} ${signature.toString("base64url")}`).subarray(0, keyBytes);
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}
