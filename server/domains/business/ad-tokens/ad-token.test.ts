import { expect, test } from "vitest";
import { createCipher } from "#server/platform/cipher.ts";
import { type AdToken, openAdToken, sealAdToken } from "./ad-token.ts";

const services = { cipher: createCipher(Buffer.alloc(32, 7)) };
const token: AdToken = {
  auctionId: "999999999999999999",
  place: 3,
  accountId: "999999999999999998",
  campaignId: "999999999999999997",
  adGroupId: "999999999999999996",
  adId: "999999999999999995",
  pinId: "999999999999999994",
  surface: "related",
  event: "IMPRESSION",
  price: Number.MAX_SAFE_INTEGER,
  servedAt: Date.UTC(2093, 0, 1),
  viewerKey: "abcdefghijkl",
};

test("BUS-19 an ad's token says again what it was made of, in at most 400 bytes", () => {
  const sealed = sealAdToken(services, token);
  expect(sealed.length).toBeLessThanOrEqual(400);
  expect(encodeURIComponent(sealed)).toBe(sealed);
  expect(openAdToken(services, sealed)).toEqual(token);
});

test("BUS-19 a token with one letter changed, of another instance, or of nothing is none", () => {
  const sealed = sealAdToken(services, token);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "a" ? "b" : "a"}${sealed.slice(at + 1)}`;
    expect(openAdToken(services, changed)).toBeNull();
  }
  expect(openAdToken({ cipher: createCipher(Buffer.alloc(32, 8)) }, sealed)).toBeNull();
  for (const nothing of ["", "~", "a", "~~~"]) expect(openAdToken(services, nothing)).toBeNull();
});
