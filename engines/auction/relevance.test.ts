import { describe, expect, test } from "vitest";
import type { Ad, Targeting } from "./ad.ts";
import { createAdIndex } from "./ad-index.ts";
import { countEvidence, putAccount, putAd, putCampaign, putCurrencies, putLimit } from "./change-index.ts";
import { decide } from "./decide.ts";
import { readReceipt } from "./receipt.ts";
import { putPinText, relevance } from "./relevance.ts";
import { replay } from "./replay.ts";
import type { About, AdRequest } from "./request.ts";
import { decideSampled, readSample } from "./sample.ts";

const pins = {
  teapot: "A teapot for two",
  rug: "Handwoven wool rug for the living room",
  rugs: "Rugs: how to clean a rug of wool, and other tips for the home",
  lamp: "Reading lamp of brass",
} as const;
type Name = keyof typeof pins;
const names = Object.keys(pins) as Name[];
const idOf = (name: Name) => names.indexOf(name) + 1;

function market(targeting: Partial<Record<Name, Targeting>> = {}, bids: Partial<Record<Name, number>> = {}) {
  const index = createAdIndex();
  putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: 10_000 }]);
  for (const name of names) {
    const id = idOf(name);
    putAccount(index, { id: `${10 + id}`, ownerId: `${10 + id}`, currency: "USD", stops: 0 });
    putCampaign(index, { id: `${20 + id}`, stops: 0, limits: [`day ${id}`], frequencyCap: 0 });
    putLimit(index, { id: `day ${id}`, left: 1e12 });
    const ad: Ad = {
      ...{ id: `${30 + id}`, accountId: `${10 + id}`, campaignId: `${20 + id}`, pinId: `${40 + id}`, stops: 0 },
      ...{ event: "CLICKTHROUGH", bid: bids[name] ?? 500_000, multiplier: 1, people: 0, startsAt: 0, endsAt: 1e15 },
      ...{ targeting: targeting[name] ?? {}, avoids: 0, kinds: 0 },
    };
    putAd(index, ad);
    putPinText(index, ad.pinId, pins[name]);
  }
  return index;
}

const requestOf = (about: About | null, more: Partial<AdRequest> = {}): AdRequest => ({
  ...{ id: "900", at: 1_000, seed: { high: 5, low: 17 }, surface: about === null ? "browse" : "search", app: "web" },
  ...{ country: "US", locale: "en", age: "unknown", gender: "unknown", interests: [], query: about?.words ?? null },
  ...{
    places: [1, 0.9, 0.8],
    advisories: 0,
    forbidden: 0,
    exceptAccounts: [],
    exceptPins: [],
    shownCampaigns: [],
    about,
  },
  ...more,
});
const nameOf = ({ adId }: { adId: string }) => names[Number(adId) - 31] ?? "";
const inOrder = (found: readonly string[]) => found.toSorted((a, b) => (a < b ? -1 : 1));
const search = (words: string): About => ({ words, near: [] });

describe("BUS-19 relevance", () => {
  test.each<[query: string, found: Name[]]>([
    ["rug", ["rug", "rugs"]],
    ["Rugs", ["rug", "rugs"]],
    ["how to clean a rug", ["rug", "rugs"]],
    ["wool", ["rug", "rugs"]],
    ["teapot", ["teapot"]],
    ["brass lamps", ["lamp"]],
    ["skateboard", []],
    ["the for and", []],
    ["", []],
  ])("a search for %j has the ads that have to do with it alone", (query, found) => {
    expect(inOrder(decide(market(), requestOf(search(query))).map(nameOf))).toEqual(inOrder(found));
  });

  test("in the home feed every ad may stand", () => {
    expect(decide(market(), requestOf(null))).toHaveLength(3);
  });

  test("beside a pin stand the ads of pins that people keep together with it, and of those it resembles in words", () => {
    const about = { words: "Brass things", near: [{ pinId: `${40 + idOf("teapot")}`, similarity: 0.9 }] };
    const found = decide(market(), requestOf(about, { surface: "related", query: null }));
    expect(inOrder(found.map(nameOf))).toEqual(["lamp", "teapot"]);
    const far = { words: "", near: [{ pinId: `${40 + idOf("teapot")}`, similarity: relevance.floor - 0.01 }] };
    expect(decide(market(), requestOf(far, { surface: "related", query: null }))).toEqual([]);
  });

  test("a keyword that the query meets, and a topic that it names, say that an ad has to do with it; what the viewer follows does not", () => {
    const index = market({
      teapot: { keywords: [{ match: "BROAD", text: "rug" }] },
      lamp: { interests: ["77"] },
    });
    const ask = (more: Partial<AdRequest>) => inOrder(decide(index, requestOf(search("rug"), more)).map(nameOf));
    expect(ask({})).toEqual(["rug", "rugs", "teapot"]);
    expect(ask({ interests: ["77"], pageInterests: 1, places: [1, 1, 1, 1] })).toEqual([
      "lamp",
      "rug",
      "rugs",
      "teapot",
    ]);
    expect(ask({ interests: ["77"], pageInterests: 0 })).toEqual(["rug", "rugs", "teapot"]);
    const [teapot] = decide(index, requestOf(search("rug"))).filter((one) => nameOf(one) === "teapot");
    expect(teapot?.keyword).toBe("words rug");
  });

  test("is worth so much that the better answer stands before the higher bid, which pays for it; receipts keep it to the bit", () => {
    const page = decide(market({}, { rug: 500_000, rugs: 600_000 }), requestOf(search("handwoven rug")));
    expect(page.map(nameOf)).toEqual(["rug", "rugs"]);
    for (const { receipt, place, price } of page) {
      const read = readReceipt(receipt, place);
      expect(read.best[place]?.q).toBeGreaterThan(relevance.floor * relevance.worth);
      expect(replay(receipt, place)).toMatchObject({ differences: [], price });
    }
    const [first] = page;
    const { best } = readReceipt(first?.receipt ?? new Uint8Array(0), 0);
    const [own, rival] = best;
    if (own === undefined || rival === undefined) throw new Error("two stand in it");
    const due = (rival.bid * rival.p + rival.q - own.q) / own.p;
    expect(Math.abs((first?.price ?? 0) - Math.max(10_000, due))).toBeLessThanOrEqual(1);
  });

  test("an ad that people hide more often than others stands behind, and at last nowhere", () => {
    const index = market();
    countEvidence(index, `${30 + idOf("rug")}`, { shown: 2_000, acted: 20, hidden: 0 });
    countEvidence(index, `${30 + idOf("rugs")}`, { shown: 2_000, acted: 20, hidden: 30 });
    const [first] = decide(index, requestOf(search("wool rug")));
    expect(first && nameOf(first)).toBe("rug");
    countEvidence(index, `${30 + idOf("rugs")}`, { shown: 0, acted: 0, hidden: 200 });
    expect(decide(index, requestOf(search("wool rug"))).map(nameOf)).toEqual(["rug"]);
  });

  test("an auction that is kept says of every ad what met it, why it took no part or what it stood with", () => {
    const index = market({ lamp: { countries: ["JP"] } });
    const { page, sample } = decideSampled(index, requestOf(search("rug")));
    expect(page).toEqual(decide(market({ lamp: { countries: ["JP"] } }), requestOf(search("rug"))));
    const looked = readSample(sample.ads);
    expect(looked).toHaveLength(sample.lookedAt);
    const byName = new Map(looked.map((one) => [nameOf(one), one]));
    expect(byName.get("teapot")).toMatchObject({ metBy: "broad", reason: "relevance", standing: null });
    expect(byName.get("rug")).toMatchObject({ reason: "behind", standing: { bid: 500_000 } });
    // Ads for another country stand in other lists.
    expect(byName.get("lamp")).toBeUndefined();
  });
});
