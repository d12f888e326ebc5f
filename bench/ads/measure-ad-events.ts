import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { requestParts } from "#contract/kit/client.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import {
  aCampaign,
  anAccount,
  browser,
  keyOf,
  sellAds,
  serveMany,
  type TestCampaign,
} from "#server/domains/business/events/serving.fixture.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { startLoad } from "../load/start-load.ts";
import { startProduct } from "../product.ts";
import { visitServices } from "../visit-services.ts";

const people = 100;
const perCall = 20;
/** Calls a second of the steady load. */
const pace = 25;
const seconds = 8;

/**
 * Events of ads as pages send them, twenty a call, each of a serving of its own, one click among them: how many a second the product takes
 * from ten connections, and how long 95 of 100 calls take that come at a steady pace, from when they were due.
 */
export async function measureAdEvents(print: (line: string) => void): Promise<Figure[]> {
  const [rate, slowest] = ["events of ads taken", "events of ads taken, 500 a second: p95"] as const;
  const folder = await mkdtemp(join(tmpdir(), "magpie-bench-ads-"));
  await chmod(folder, 0o711);
  const product = await startProduct(folder);
  const visit = await visitServices(folder, product.port);
  const load = startLoad();
  try {
    print(`Measuring: ${rate}`);
    const requests = await prepare(visit.services, 3_000);
    const { port } = product;
    const steady = requests.splice(0, pace * seconds);
    await load.send({ port, requests: requests.splice(0, 200), connections: 10, seconds: 2 });
    const paced = await load.send({ port, requests: steady, connections: 20, perSecond: pace, seconds });
    const full = await load.send({ port, requests, connections: 10, seconds });
    if (paced.refused + full.refused > 0) throw new Error(`${paced.refused + full.refused} calls were refused`);
    // Sent once more, an event is a duplicate and costs less: the list must not have been gone through twice.
    if (full.answered > requests.length) throw new Error(`${full.answered} calls are more than ${requests.length}`);
    return [
      { name: rate, value: (full.answered * perCall) / full.seconds, ...singleBars[rate] },
      { name: slowest, value: paced.p95, ...singleBars[slowest] },
    ];
  } finally {
    load.stop();
    await visit.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(services: Services, calls: number): Promise<LoadRequest[]> {
  await sellAds({ services });
  const viewers: { id: string; cookie: string }[] = [];
  for (let n = 0; n < people; n += 1) viewers.push(await somebody(services, `viewer_${n}`));
  const campaigns: TestCampaign[] = [];
  for (let n = 0; n < 20; n += 1) {
    const accountId = await anAccount({ services }, await somebody(services, `payer_${n}`));
    campaigns.push(await aCampaign({ services }, accountId));
  }
  const requests: LoadRequest[] = [];
  for (let n = 0; n < calls; n += 1) {
    const [viewer, own] = [viewers[n % people], campaigns.slice(n % 10, (n % 10) + 4)];
    if (viewer === undefined) throw new RangeError("nobody looks");
    const to = keyOf({ services }, viewer);
    const tokens = [];
    for (const campaign of own)
      tokens.push(...(await serveMany({ services }, campaign, perCall / own.length, { to, price: 1_000 })));
    requests.push(callOf(tokens, viewer.cookie, n));
  }
  return requests;
}

function callOf(tokens: readonly string[], cookie: string, number: number): LoadRequest {
  const at = new Date().toISOString();
  const [clicked = "", ...seen] = tokens;
  const events = [
    ...[clicked, ...seen.slice(0, -1)].map((token) => ({ kind: "impression", token, at, visible_ms: 1_500 }) as const),
    { kind: "click", token: clicked, at, visible_ms: 2_000 } as const,
  ];
  const { url, body = "" } = requestParts(sendAdEvents, { events });
  const address = `10.8.${(number >> 8) & 255}.${number & 255}`;
  return { method: "POST", path: url, headers: { cookie, "user-agent": browser, "x-forwarded-for": address }, body };
}

async function somebody(services: Services, username: string): Promise<{ id: string; cookie: string }> {
  const { id } = await createByOperator(services, {
    email: `${username}@people.example`,
    username,
    fullName: "Somebody",
  });
  const facts = { personId: id, deviceHash: null, userAgent: "bench", address: "127.0.0.1", country: "US", method: 1 };
  return { id, cookie: `${cookieNames.session}=${await openSession(services, services.db, facts)}` };
}
