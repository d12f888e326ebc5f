import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { logIn, register } from "#contract/identity/session.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { createBrowser } from "./browser.fixture.ts";
import { hashPassword, verifyPassword } from "#server/domains/identity/passwords/password-hash.ts";

const password = "kettle-and-7-cups";
/** The goals of the design are for a quiet machine; a busy one is given more, and the figures are printed. */
const max = { feedsTimes: 15, signInP95Ms: 2500, leastOfHashRate: 0.3 };

let site: TestSite;
const emails: string[] = [];
beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 } });
  for (let index = 0; index < 8; index += 1) {
    const email = `load${process.pid}x${index}@example.com`;
    await createBrowser(site).call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 });
    emails.push(email);
  }
}, 60_000);
afterAll(() => site.close());

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** An address may come to the ways in 60 times a minute, and so may whoever is signed in. */
const maxByAddress = 40;

/** Sign-ins one after another by so many at once, each from its own device, until told to stop. */
function signInsBy(people: number): { stop: () => Promise<number[]> } {
  let over = false;
  const times: number[] = [];
  const loops = emails.slice(0, people).map(async (email) => {
    const cookies = new Map<string, string>();
    let browser = createBrowser(site, { cookies });
    for (let turn = 1; !over; turn += 1) {
      if (turn % maxByAddress === 0) browser = createBrowser(site, { cookies });
      cookies.delete(cookieNames.session);
      times.push(await timed(() => browser.call(logIn, { username_or_email: email, password })));
    }
  });
  return {
    async stop() {
      over = true;
      await Promise.all(loops);
      return times;
    },
  };
}

test("eight people who sign in without end leave the feeds of others quick", { timeout: 120_000 }, async () => {
  const owner = await site.person();
  const board = await site.board(owner);
  for (let index = 0; index < 12; index += 1) await site.pin(owner, board.id);
  const feeds = async (count: number) => {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1)
      times.push(await timed(() => owner.call(boardFeed, { board_id: board.id, page_size: 25 })));
    return p95(times);
  };
  await feeds(50);
  const alone = await feeds(150);
  const signIns = signInsBy(8);
  const meanwhile = await feeds(150);
  const times = await signIns.stop();
  console.log(
    `feed p95 ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms while 8 sign in (goal: < 25% worse); ${times.length} sign-ins, p95 ${p95(times).toFixed(0)} ms`,
  );
  expect(meanwhile).toBeLessThan(Math.max(30, alone * max.feedsTimes));
});

test(
  "sign-ins come near the rate of bare hashing, and are answered soon at 20 a second",
  { timeout: 120_000 },
  async () => {
    const stored = await hashPassword(site.services, password);
    const rounds = 60;
    const bareMs = await timed(() =>
      Promise.all(
        [0, 1].map(async () => {
          for (let index = 0; index < rounds / 2; index += 1) await verifyPassword(site.services, stored, password);
        }),
      ),
    );
    const began = performance.now();
    const signIns = signInsBy(4);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const times = await signIns.stop();
    const [bare, ours] = [(rounds * 1000) / bareMs, (times.length * 1000) / (performance.now() - began)];
    const paced: Promise<number>[] = [];
    for (let index = 0; index < 60; index += 1) {
      const email = emails[index % emails.length] ?? "";
      paced.push(timed(() => createBrowser(site).call(logIn, { username_or_email: email, password })));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const soon = p95(await Promise.all(paced));
    console.log(
      `${ours.toFixed(1)} sign-ins/s of ${bare.toFixed(1)} hashes/s: ${(ours / bare).toFixed(2)} (goal 0.9, with the client in this very process); p95 at 20/s ${soon.toFixed(0)} ms (goal 150)`,
    );
    expect(ours / bare).toBeGreaterThan(max.leastOfHashRate);
    // A machine that is too busy to hash 20 passwords a second can't answer 20 sign-ins.
    if (bare > 40) expect(soon).toBeLessThan(max.signInP95Ms);
  },
);
