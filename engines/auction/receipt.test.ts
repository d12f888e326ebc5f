import { expect, test } from "vitest";
import { type Ad, billableEvents } from "./ad.ts";
import { createAdIndex } from "./ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit } from "./change-index.ts";
import { decide } from "./decide.ts";
import { readReceipt, readReceipts, receiptLayout } from "./receipt.ts";
import { replay, replayAll } from "./replay.ts";
import type { AdRequest } from "./request.ts";

const many = 500;
const letters = "ABCDEFGHIJ";

/** The longest there is: ten advertisers of ten currencies, ids of eighteen digits, hundreds behind for every reason. */
function largest() {
  const index = createAdIndex();
  const id = (number: number) => `${999_999_999_999_000_000n + BigInt(number)}`;
  const currencies = Array.from(letters, (letter, number) => ({
    code: `Z${letter}Z`,
    rate: 1 / (number + 3),
    reserve: 1,
  }));
  putCurrencies(index, 20_000, currencies);
  for (let number = 0; number < many; number += 1) {
    const ad: Ad = {
      id: id(number),
      accountId: id(10_000 + number),
      campaignId: id(20_000 + number),
      pinId: id(30_000 + number),
      stops: number % 3 === 2 ? 1 : 0,
      event: billableEvents[number % 2] ?? "CLICKTHROUGH",
      bid: 1_000_000 * ((number % 10) + 3) + number,
      multiplier: 1.1,
      people: 0.1 * number,
      startsAt: 0,
      endsAt: Number.MAX_SAFE_INTEGER,
      targeting: number % 3 === 1 ? { ages: ["65+"] } : { interests: ["123456789012345678"] },
      avoids: 0,
      kinds: 0,
    };
    putAd(index, ad);
    putAccount(index, {
      id: ad.accountId,
      ownerId: ad.accountId,
      currency: currencies[number % 10]?.code ?? "",
      stops: 0,
    });
    putCampaign(index, { id: ad.campaignId, stops: 0, limits: [`day ${number}`], frequencyCap: 0 });
    putLimit(index, { id: `day ${number}`, left: 1e12 });
  }
  const request: AdRequest = {
    id: id(99_999),
    at: Date.UTC(2026, 4, 1),
    seed: { high: 0xffff_ffff, low: 0x8000_0001 },
    surface: "related",
    app: "web",
    country: "US",
    locale: "en-US",
    age: "25-34",
    gender: "unknown",
    interests: ["123456789012345678"],
    query: null,
    places: Array.from({ length: 12 }, (_, place) => 0.9 ** place),
    advisories: 0,
    forbidden: 0,
    exceptAccounts: [],
    exceptPins: [],
    shownCampaigns: [],
  };
  return { page: decide(index, request), request };
}

test("BUS-19 a receipt says who was served why, for what, and how many were not; the largest has at most 150 bytes an ad", () => {
  const { page, request } = largest();
  expect(page).toHaveLength(12);
  const [first] = page;
  if (first === undefined) return;
  // Counts of a hundred thousand ads take a byte more for each of the reasons, at most.
  expect(first.receipt.length).toBeLessThanOrEqual(12 * 150 - 14);
  expect(new Set(page.map(({ receipt: bytes }) => bytes)).size).toBe(1);
  const receipt = readReceipt(first.receipt, 0);
  expect(receipt).toMatchObject({
    auctionId: request.id,
    at: request.at,
    seed: request.seed,
    surface: "related",
    accountId: first.accountId,
    campaignId: first.campaignId,
    place: 0,
    metBy: "interest",
    interestId: "123456789012345678",
    price: first.price,
    left: 1e12,
    multiplier: 1.1,
    ratesDay: 20_000,
  });
  expect(receipt.best).toHaveLength(13);
  expect(readReceipts(first.receipt).map(({ adId, price, pinId }) => ({ adId, price, pinId }))).toEqual(
    page.map(({ adId, price, pinId }) => ({ adId, price, pinId })),
  );
  expect(receipt.best[0]?.adId).toBe(first.adId);
  expect(new Set(receipt.best.map(({ currency }) => currency)).size).toBeGreaterThan(3);
  const counted = Object.values(receipt.others).reduce((sum, count) => sum + count, 0);
  expect(counted + receipt.best.length).toBe(many);
  expect(receipt.others).toMatchObject({ stopped: 166, audience: 167, behind: 154 });
});

test("BUS-19 every one of a receipt's bytes counts: any change of any of them is found", () => {
  const receipt = largest().page[0]?.receipt ?? new Uint8Array(0);
  expect(replayAll(receipt).flatMap(({ differences }) => differences)).toEqual([]);
  for (let place = 0; place < receipt.length; place += 1) {
    const changed = receipt.slice();
    for (const change of [1, 2, 4, 8, 16, 32, 64, 128, 255]) {
      changed[place] = (receipt[place] ?? 0) ^ change;
      expect(replayAll(changed).flatMap(({ differences }) => differences)).not.toEqual([]);
    }
  }
  for (const none of [receipt.subarray(0, receipt.length - 1), new Uint8Array(0)])
    expect(replay(none, 0).differences).not.toEqual([]);
  expect(replay(receipt, 12).differences).toEqual(["nobody has place 12"]);
});

/** Two ads of a page, each with a receipt of its own: as they were written before an auction had one for all of them. */
const ofOneAd = [
  "ASAAAQAAAAAAAAOEAAAABwAAAAtCed4NXIAAAAAAAAAAAADJAAAAAAAAAS0AAAAAAAAAAEEehIAAAAAAP/AAAAAAAABBzc1lAAAAAEDDiAAAAAAAQRo+wAAAAAAAAAAAAAAAAG1SqbdOIAABUkM/8AAAAAAAAAMAAAAAAAAAZUEehIAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZkEaPsAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZ0EV+QAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAn61Vuw==",
  "ASAAAQAAAAAAAAOEAAAABwAAAAtCed4NXIAAAAAAAAAAAADKAAAAAAAAAS4AAAAAAAAAAEEaPsAAAAAAP/AAAAAAAABBzc1lAAAAAEDDiAAAAAAAQRX5AAAAAAAAAAAAAAAAAGO0LkNOIAEBUkM/8AAAAAAAAAMAAAAAAAAAZUEehIAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZkEaPsAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZ0EV+QAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAjPZyg==",
].map((text) => Buffer.from(text, "base64"));

test("BUS-19 receipts of single ads are read and replayed too, also several behind their places and lengths", () => {
  const several = Buffer.concat([
    Buffer.from([receiptLayout.several, ofOneAd.length]),
    ...ofOneAd.flatMap((bytes, place) => [Buffer.from([place, bytes.length >> 8, bytes.length & 255]), bytes]),
  ]);
  for (const [place, bytes] of ofOneAd.entries()) {
    const alone = replay(bytes, place);
    expect(alone).toMatchObject({ differences: [], receipt: { place, surface: "search", others: { relevance: 0 } } });
    expect(replay(several, place)).toEqual(alone);
  }
  expect(replayAll(several)).toHaveLength(2);
  for (const at of [0, 1, 2, 3, 4, several.length - 1]) {
    const changed = Buffer.from(several);
    changed[at] = (several[at] ?? 0) ^ 1;
    expect(replayAll(changed).flatMap(({ differences }) => differences)).not.toEqual([]);
  }
});
