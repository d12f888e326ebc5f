import { expect, test } from "vitest";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testPerson } from "#tests/test-site.ts";
import { billingSite } from "./billing.fixture.ts";
import { addCardDirectly, cards } from "./pay.fixture.ts";
import { comeToRest, expectBalanced, expectSameBooks, misbehave, step } from "./random-money.fixture.ts";

const site = billingSite({ taxPercent: "21" });
const owner = testPerson(site);

async function accounts() {
  const made: { id: string; currency: AdCurrency }[] = [];
  const first = [
    ["USD", cards.good],
    ["CZK", cards.poor],
    ["JPY", cards.delayed],
  ] as const;
  for (const [currency, card] of first) {
    const id = await anAccount(site, owner, { capMicro: null, currency });
    await addCardDirectly(site, id, card);
    made.push({ id, currency });
  }
  return made as [(typeof made)[number], ...typeof made];
}

const runs = [1, 2, 3];
const length = 400;

test.each(runs)(
  "BUS-20 whatever happens in whatever order, the books hold (seed %i)",
  async (seed) => {
    const [random, three] = [seededRandom(seed), await accounts()];
    for (let turn = 0; turn < length; turn += 1) await step(site, three, random);
    await comeToRest(site);
    for (const { id, currency } of three) {
      await expectBalanced(site, id);
      await expectSameBooks(site, id, currency);
    }
    await expectSound(site);
  },
  240_000,
);

test("BUS-20 500 operations while the gateway doesn't answer, answers twice, late, in another order or lies: its book is ours", async () => {
  const [random, three] = [seededRandom(4), await accounts()];
  const done = new Map<string, number>();
  for (let turn = 0; turn < 500; turn += 1) {
    if (turn % 5 === 0) misbehave(site, random);
    const name = await step(site, three, random);
    done.set(name, (done.get(name) ?? 0) + 1);
    if (random.chance(0.1)) await site.gateway.webhooks.release();
  }
  await comeToRest(site);
  for (const { id, currency } of three) {
    await expectBalanced(site, id);
    await expectSameBooks(site, id, currency);
  }
  await expectSound(site);
  expect(site.gateway.webhooks.answers.filter(({ forged, status }) => forged && status !== 400)).toEqual([]);
  expect(site.gateway.webhooks.answers.filter(({ forged }) => forged).length).toBeGreaterThan(0);
}, 300_000);
