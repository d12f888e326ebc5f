import { setTimeout as wait } from "node:timers/promises";
import type { WirePin } from "#contract/kit/shapes.ts";
import { turnAdsOff } from "#server/domains/business/ad-settings/ad-settings.ts";
import { advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { median, type RunLength } from "../measure-case.ts";
import { processorTime } from "../processor-time.ts";
import { setStage } from "../stage.ts";

const advertisers = 100;
const patienceMs = 30_000;

/**
 * The processor time of a home feed without ads by that of one with ads of a hundred advertisers, in turn: what the ratio of feeds a second
 * is on a machine with nothing else to do. Ads stand beside the page's size, so a page with ads has
 * more to draw: up to eight more than its fifty pins.
 */
export async function measureHomeWithAds(
  pins: number,
  { rounds, seconds, connections }: RunLength,
  print: (line: string) => void,
): Promise<Figure[]> {
  const name = "home feed of 50 with ads";
  const stage = await setStage(pins, ["home feed of 50"], print);
  try {
    const { services, product, load } = stage;
    const requests = stage.requests("home feed of 50");
    await advertiseMany(services, stage.visit.pins);
    print(`Measuring: ${name}`);
    const side = async (isWithAds: boolean) => {
      if (isWithAds) await sellAds(services);
      else await turnAdsOff(services);
      const ads = await settled(product.port, requests, isWithAds);
      // A thread that has just begun is not yet as fast as it will be.
      await load.send({ port: product.port, requests, connections, seconds });
      const before = processorTime([product.pid], [product.database]);
      const sent = await load.send({ port: product.port, requests, connections, seconds });
      const spent = processorTime([product.pid], [product.database]) - before;
      if (sent.refused > 0) throw new Error(`${sent.refused} home feeds were refused`);
      return { perSecond: sent.answered / sent.seconds, cpuMs: spent / sent.answered, ads };
    };
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [without, withAds] = [await side(false), await side(true)];
      const told = ({ perSecond, cpuMs }: typeof without) => `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms`;
      print(`without ${told(without)}, with ${told(withAds)}, ${withAds.ads} ads on a page`);
      found.push(without.cpuMs / withAds.cpuMs);
    }
    await turnAdsOff(services);
    return [{ name, value: median(found), ...singleBars[name] }];
  } finally {
    await stage.close();
  }
}

/** A campaign with one ad each for pins of a hundred people. */
async function advertiseMany(services: Services, pins: readonly string[]): Promise<void> {
  const { rows } = await services.pool.query<{ id: string; person_id: string }>(
    `select distinct on (person_id) id::text, person_id::text from pins
      where id = any($1::bigint[]) and privacy = 'public' and deleted_at is null and sensitivity is null limit $2`,
    [pins, advertisers],
  );
  await sellAds(services);
  for (const { id, person_id } of rows)
    await advertise(services, {
      ownerId: person_id,
      pinId: id,
      daily: 900_000_000_000,
      cap: 900_000_000_000n,
      bid: 1_000_000,
    });
}

/** Waits until pages have ads, or none; how many one has. */
async function settled(port: number, requests: readonly LoadRequest[], isWithAds: boolean): Promise<number> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(250)) {
    const [{ path, headers } = { path: "/", headers: {} }] = requests;
    const answer = await fetch(`http://localhost:${port}${path}`, { headers });
    const { resource_response } = (await answer.json()) as { resource_response: { data: WirePin[] } };
    const ads = resource_response.data.filter((pin) => pin.is_promoted).length;
    if (ads > 0 === isWithAds) return ads;
  }
  throw new Error(isWithAds ? "no ad came" : "the ads stayed");
}
