import { expect, test } from "vitest";
import { createCipher } from "#server/platform/cipher.ts";
import { adTokensOf, adViewerKey, openAdToken } from "./ad-token.ts";

const services = { cipher: createCipher(Buffer.alloc(32, 7)) };
const auctionId = "999999999999999999";
const viewerKey = adViewerKey(services, "person 1");
const tokens = adTokensOf(services, auctionId, viewerKey);

test("BUS-19 an ad's token says again of which auction it is and whose, in at most 400 bytes", () => {
  for (const place of [0, 3, 11, 255]) {
    const sealed = tokens(place);
    expect(sealed).toHaveLength(40);
    expect(encodeURIComponent(sealed)).toBe(sealed);
    expect(openAdToken(services, sealed)).toEqual({ auctionId, place, viewerKey });
  }
});

test("BUS-19 a token with one letter changed leads to no other auction or viewer; of another instance, or of nothing, it is none", () => {
  const sealed = tokens(3);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "a" ? "b" : "a"}${sealed.slice(at + 1)}`;
    const opened = openAdToken(services, changed);
    // Another place of the same auction is the same viewer's.
    if (opened !== null) expect({ ...opened, place: 3 }).toEqual({ auctionId, place: 3, viewerKey });
  }
  expect(openAdToken({ cipher: createCipher(Buffer.alloc(32, 8)) }, sealed)).toBeNull();
  for (const nothing of ["", "~", "a", "~~~", `${sealed}=`, ` ${sealed}`, `${sealed}a`])
    expect(openAdToken(services, nothing)).toBeNull();
});

test("BUS-19 nothing in a token tells who was shown the ad: viewers' tokens have nothing in common but the auction and the place", () => {
  const bytes = (token: string) => Buffer.from(token, "base64url");
  const others = Array.from({ length: 200 }, (_, one) =>
    bytes(adTokensOf(services, auctionId, adViewerKey(services, `person ${one}`))(3)),
  );
  for (const other of others) expect(other.subarray(0, 9)).toEqual(bytes(tokens(3)).subarray(0, 9));
  for (let at = 9; at < 30; at += 1) expect(new Set(others.map((other) => other[at])).size).toBeGreaterThan(60);
  // The same viewer in another auction.
  const next = bytes(adTokensOf(services, "999999999999999998", viewerKey)(3));
  expect(next.subarray(9, 18)).not.toEqual(bytes(tokens(3)).subarray(9, 18));
});
