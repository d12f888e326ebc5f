import { expect, test } from "vitest";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { countEvidence } from "#engines/auction/change-index.ts";
import { type HeldAccount, indexAccount, releaseAccount } from "./index-account.ts";
import type { ReadAccount } from "./read-auction-accounts.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);

const account = (ads: readonly string[]): ReadAccount => ({
  ...{
    id: "1",
    ownerId: "2",
    currency: "USD",
    version: "1",
    isStopped: false,
    isOwnerHidden: false,
    day: "2026-01-01",
  },
  ...{ dayFrom: start, dayTo: start + dayMs },
  campaigns: [{ id: "3", daily: "1000000", lifetime: null, startsAt: start, endsAt: Infinity, isAutomatic: false }],
  ads: ads.map((id) => ({
    ...{ id, campaignId: "3", adGroupId: "4", pinId: `9${id}`, targeting: {}, destinationUrl: "https://shop.example" },
    ...{ bid: "500000", event: "CLICKTHROUGH", restricted: [], payer: "Kettles", pinText: "a kettle" },
  })),
});

test("BUS-19 a stopped ad is at hand for a day with what is known of it, and is let go then: what it showed counts for nobody", () => {
  const index = createAdIndex();
  const hold = (ads: readonly string[], before: HeldAccount | undefined, now: number) =>
    indexAccount(index, account(ads), [], before, now);
  const both = hold(["10", "11"], undefined, start);
  for (const ad of ["10", "11"]) countEvidence(index, ad, { shown: 100, acted: 10 });
  const stopped = hold(["10"], both, start);
  expect(index.ads.count).toBe(2);
  const stillHeld = hold(["10"], stopped, start + dayMs - 1);
  expect(index.all).toEqual({ shown: 200, acted: 20 });
  const gone = hold(["10"], stillHeld, start + dayMs);
  expect(index.ads.count).toBe(1);
  expect(index.all).toEqual({ shown: 100, acted: 10 });
  expect([...gone.ads.keys()]).toEqual(["10"]);
  // Served again, it is told anew.
  const back = hold(["10", "11"], gone, start + dayMs);
  countEvidence(index, "11", { shown: 100, acted: 10 });
  expect(index.all).toEqual({ shown: 200, acted: 20 });
  releaseAccount(index, back);
  expect({ ads: index.ads.count, limits: index.limits.size, all: index.all }).toEqual({
    ads: 0,
    // The account's own.
    limits: 0,
    all: { shown: 0, acted: 0 },
  });
});
