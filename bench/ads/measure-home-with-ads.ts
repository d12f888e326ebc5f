import type { ChildProcess } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { WirePin } from "#contract/kit/shapes.ts";
import { advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import type { Services } from "#server/services/services.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { median, type RunLength } from "../measure-case.ts";
import { processorTime } from "../processor-time.ts";
import { postmasterOf } from "../product.ts";
import type { SwitchedTo } from "./switched-product.ts";
import { askChild, homeFeeds, withProductChild } from "./product-child.ts";

const advertisers = 100;
const patienceMs = 60_000;
const cards = 50;
/** Turns are short and many, so that whatever else the machine does falls on both sides alike. */
const turnsEach = 6;
const turnSeconds = 1;

/** First visits apart: after them no feed is kept. */
const turns = [
  ["without", "warm", "anew"],
  ["first, without", "first"],
] as const satisfies SwitchedTo[][];
type Side = (typeof turns)[number][number];
const sides = turns.flat();

/**
 * The processor time of a home feed without ads by that of one with ads of a hundred advertisers, in one process, in turn: what the ratio of
 * feeds a second is on a machine with nothing else to do. Ads stand beside the page's size; so once with as many pins and ads besides, and
 * once with as many cards. Warm: people ask
 * for the same page again within seconds, and have the ads that were auctioned for them; the feed without ads is kept for them as well. Anew:
 * the same page, of a feed that is kept, with an auction for every request. First: nothing is kept of them, neither a feed nor ads.
 */
export async function measureHomeWithAds(
  pins: number,
  { rounds, connections }: RunLength,
  print: (line: string) => void,
): Promise<Figure[]> {
  return withProductChild("switched-product.ts", pins, print, async (loaded) => {
    const { product, folder, port, load, services, subjects } = loaded;
    await advertiseMany(services, subjects.pins);
    const database = postmasterOf(folder);
    const withAds = await settled(product, port, homeFeeds(subjects, cards));
    const figures: Figure[] = [];
    for (const [name, organic] of [
      ["home feed of 50 with ads", cards],
      ["home feed of 50 cards, some of them ads", cards - Math.round(withAds)],
    ] as const) {
      print(`Measuring: ${name}`);
      const timeOf = async (side: Side) => {
        await askChild<number>(product, side);
        const requests = homeFeeds(subjects, side.endsWith("without") ? cards : organic);
        const before = processorTime([product.pid ?? 0], [database]);
        const sent = await load.send({ port, requests, connections, seconds: turnSeconds });
        if (sent.refused > 0) throw new Error(`${sent.refused} home feeds were refused`);
        return (processorTime([product.pid ?? 0], [database]) - before) / sent.answered;
      };
      const times: Record<Side, number[]> = {
        ...{ without: [], warm: [], anew: [], "first, without": [], first: [] },
      };
      for (const ofTurn of turns) {
        for (const side of [...ofTurn, ...ofTurn]) await timeOf(side);
        for (let turn = 0; turn < rounds * turnsEach; turn += 1)
          for (const side of ofTurn) times[side].push(await timeOf(side));
      }
      const told = sides.map((side) => `${side} ${median(times[side]).toFixed(2)} ms`).join(", ");
      const load1 = loadavg()[0]?.toFixed(1);
      print(`${told}, ${withAds.toFixed(1)} ads on a page; load of the machine ${load1}`);
      const ratioOf = (off: Side, side: Side) =>
        median(times[off].map((ms, turn) => ms / (times[side][turn] ?? Number.NaN)));
      const [anew, first] = [`${name}, auctioned anew`, `${name}, a first visit`] as const;
      figures.push({ name, value: ratioOf("without", "warm"), ...singleBars[name] });
      figures.push({ name: anew, value: ratioOf("without", "anew"), ...singleBars[anew] });
      figures.push({ name: first, value: ratioOf("first, without", "first"), ...singleBars[first] });
    }
    const late = "pages that held an auction and had no ad, of 1,000" as const;
    figures.push({ name: late, value: await askChild<number>(product, "empty"), ...singleBars[late] });
    return figures;
  });
}

/** A campaign with one ad each for pins of a hundred people. */
async function advertiseMany(services: Services, pins: readonly string[]): Promise<void> {
  const { rows } = await services.pool.query<{ id: string; person_id: string }>(
    `select distinct on (person_id) id::text, person_id::text from pins
      where id = any($1::bigint[]) and privacy = 'public' and deleted_at is null and sensitivity is null limit $2`,
    [pins, advertisers],
  );
  await sellAds(services);
  const [daily, cap, bid] = [900_000_000_000, 900_000_000_000n, 1_000_000];
  for (const { id, person_id } of rows) await advertise(services, { ownerId: person_id, pinId: id, daily, cap, bid });
}

/** Waits until the auction holds the ads; how many a page has in the middle. */
async function settled(product: ChildProcess, port: number, requests: readonly LoadRequest[]): Promise<number> {
  for (const until = performance.now() + patienceMs; (await askChild<number>(product, "warm")) < advertisers / 2;) {
    if (performance.now() > until) throw new Error("the auction holds no ads");
    await wait(250);
  }
  let ads = 0;
  for (const { path, headers } of requests) {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers });
    const { resource_response } = (await answer.json()) as { resource_response: { data: WirePin[] } };
    ads += resource_response.data.filter((pin) => pin.is_promoted).length;
  }
  if (ads === 0) throw new Error("no ad came");
  return ads / requests.length;
}
