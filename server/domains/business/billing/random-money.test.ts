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

/** `TEST_STEPS=10000 npx vitest run …` goes on for longer, and prints what was counted. */
const length = Number(process.env["TEST_STEPS"] ?? 400);
const patienceMs = 300_000 + length * 300;
const runs = [1, 2, 3];

/** Counts the books anew in every way there is, and says what there was to count. */
async function expectAllEqual(done: Map<string, number>, three: Awaited<ReturnType<typeof accounts>>): Promise<void> {
  let charges = 0;
  for (const { id, currency } of three) {
    await expectBalanced(site, id);
    charges += await expectSameBooks(site, id, currency);
  }
  await expectSound(site);
  const steps = [...done].map(([name, count]) => `${name} ${count}`).toSorted((a, b) => a.localeCompare(b));
  process.stdout.write(`${charges} charges, books equal to the last coin after: ${steps.join(", ")}\n`);
}

test.each(runs)(
  "BUS-20 whatever happens in whatever order, the books hold (seed %i)",
  async (seed) => {
    const [random, three] = [seededRandom(seed), await accounts()];
    const done = new Map<string, number>();
    for (let turn = 0; turn < length; turn += 1) count(done, await step(site, three, random));
    await comeToRest(site);
    await expectAllEqual(done, three);
  },
  patienceMs,
);

test(
  "BUS-20 500 operations while the gateway doesn't answer, answers twice, late, in another order or lies: its book is ours",
  async () => {
    const [random, three] = [seededRandom(4), await accounts()];
    const done = new Map<string, number>();
    for (let turn = 0; turn < Math.max(length, 500); turn += 1) {
      if (turn % 5 === 0) misbehave(site, random);
      count(done, await step(site, three, random));
      if (random.chance(0.1)) await site.gateway.webhooks.release();
    }
    await comeToRest(site);
    await expectAllEqual(done, three);
    const forged = site.gateway.webhooks.answers.filter((one) => one.forged);
    expect(forged.length).toBeGreaterThan(0);
    expect(forged.filter(({ status }) => status !== 400)).toEqual([]);
  },
  patienceMs,
);

function count(done: Map<string, number>, name: string): void {
  done.set(name, (done.get(name) ?? 0) + 1);
}
