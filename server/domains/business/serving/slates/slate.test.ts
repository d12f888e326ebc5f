import { expect, test } from "vitest";
import type { WonAd } from "#server/domains/business/serving/auction/question.ts";
import { beginThread, createStopBoard, threadOf } from "#server/domains/business/serving/auction/stop-board.ts";
import { giveBack, type Slate, takeFor } from "./slate.ts";
import { createSlates } from "./slates.ts";

const ad = (place: number): WonAd => ({
  ...{ adId: `${100 + place}`, accountId: `${200 + place}`, campaignId: "3", adGroupId: "4", pinId: `${500 + place}` },
  ...{ place, row: place, price: 1, expected: 0, keyword: null, event: "CLICKTHROUGH" },
  ...{ destinationUrl: "https://a.example/", domain: "a.example", promoter: "A" },
});

function slateOf(places: number, thread = 0): Slate {
  return {
    ...{ viewerKey: "key", names: ["key", "7"], thread, ads: Array.from({ length: places }, (_, place) => ad(place)) },
    auction: {
      ...{ auctionId: "1", servedAt: new Date(0), surface: "browse", country: "US", app: "web", locale: "en" },
      ...{ isPersonal: false, age: null, gender: null, queryMark: null, accounts: [], keywords: [], slots: [] },
      receipt: "",
    },
    ...{ query: null, tokenOf: String, links: new Map(), pages: new Map() },
  };
}

const page = (key: string, count = 4, pinIds: string[] = []) => ({ key, drawn: 0.5, count, pinIds });
const placesOf = (ads: readonly WonAd[]) => ads.map(({ place }) => place);

test("BUS-19 the next pages of a list have the next ads of what was auctioned, and a page asked for again has the same", () => {
  const [slate, board] = [slateOf(10), createStopBoard()];
  expect(placesOf(takeFor(slate, board, page("")))).toEqual([0, 1, 2, 3]);
  expect(placesOf(takeFor(slate, board, page("second")))).toEqual([4, 5, 6, 7]);
  expect(placesOf(takeFor(slate, board, page("third")))).toEqual([8, 9]);
  expect(placesOf(takeFor(slate, board, page("fourth")))).toEqual([]);
  for (const [key, places] of [
    ["", [0, 1, 2, 3]],
    ["second", [4, 5, 6, 7]],
  ] as const)
    expect(placesOf(takeFor(slate, board, page(key)))).toEqual(places);
});

test("BUS-19 what a page cannot show is the next page's; an ad whose pin is on the page stands on another", () => {
  const [slate, board] = [slateOf(8), createStopBoard()];
  expect(placesOf(takeFor(slate, board, page("", 4, ["501"])))).toEqual([0, 2, 3, 4]);
  giveBack(slate, "", [0, 3]);
  expect(placesOf(takeFor(slate, board, page("second")))).toEqual([1, 2, 4, 5]);
  expect(placesOf(takeFor(slate, board, page("")))).toEqual([0, 3]);
});

test("BUS-19 an ad that is stopped is on no page any more, and after another thread none of all", () => {
  const board = createStopBoard();
  beginThread(board);
  const slate = slateOf(40, threadOf(board));
  for (const row of [1, 33]) Atomics.or(board, 1 + (row >> 5), 1 << (row & 31));
  expect(placesOf(takeFor(slate, board, page("")))).toEqual([0, 2, 3, 4]);
  Atomics.or(board, 1, 1 << 2);
  expect(placesOf(takeFor(slate, board, page("")))).toEqual([0, 3, 4]);
  beginThread(board);
  expect(takeFor(slate, board, page(""))).toEqual([]);
});

test("BUS-19 what was auctioned is dropped for whoever chose to see less, and is not kept where no ad came", async () => {
  const slates = createSlates();
  const slate = slateOf(3);
  const lost = Promise.reject(new Error("no database"));
  slates.set("mine", Promise.resolve(slate));
  slates.set("another's", Promise.resolve({ ...slate, names: ["other", "8"] }));
  slates.set("nobody's", Promise.resolve(null));
  slates.set("lost", lost);
  await lost.catch(() => {});
  await Promise.resolve();
  expect([slates.get("nobody's"), slates.get("lost")]).toEqual([undefined, undefined]);
  expect(await slates.get("mine")).toBe(slate);
  slates.drop(["7"]);
  expect(slates.get("mine")).toBeUndefined();
  expect(slates.get("another's")).toBeDefined();
  slates.drop(null);
  expect(slates.get("another's")).toBeUndefined();
});
