import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import type { LoadRequest } from "../load/http-load.ts";
import type { LoadGenerator } from "../load/start-load.ts";
import { askChild, homeFeeds, withProductChild } from "./product-child.ts";
import type { TakenUp } from "./watched-product.ts";

const cards = 50;
const connections = 4;
const seconds = 3;
/** Whether ads are sold is looked up every second. */
const noticedMs = 3_000;

/**
 * What ads cost where they are sold and none may be served: the same product before and after they are turned on, under the same home feeds.
 * @throws Error when a home feed is refused
 */
export async function measureIdleAds(pins: number, print: (line: string) => void): Promise<Figure[]> {
  return withProductChild("watched-product.ts", pins, print, async ({ product, load, port, services, subjects }) => {
    const requests = homeFeeds(subjects, cards);
    const turn = () => underLoad(product, load, { port, requests });
    // What is filled with the first pages is there before anything is compared.
    for (let round = 0; round < 3; round += 1) await turn();
    const without = await turn();
    await sellAds(services);
    await wait(noticedMs);
    await turn();
    const sold = await turn();
    const more = (what: keyof TakenUp) => sold[what] - without[what];
    return (
      [
        ["ads sold, none served: threads more", more("threads")],
        ["ads sold, none served: statements more for a home feed", Math.round(more("statements") * 10) / 10],
        ["ads sold, none served: memory more", more("memoryMb")],
      ] as const
    ).map(([name, value]) => ({ name, value, ...singleBars[name] }));
  });
}

/** What the product takes up after a turn of home feeds; statements by page. */
async function underLoad(
  product: ChildProcess,
  load: LoadGenerator,
  { port, requests }: { port: number; requests: LoadRequest[] },
): Promise<TakenUp> {
  const before = await askChild<TakenUp>(product, "look");
  const { answered, refused } = await load.send({ port, requests, connections, seconds });
  if (refused > 0) throw new Error(`${refused} home feeds were refused`);
  const after = await askChild<TakenUp>(product, "look");
  return { ...after, statements: (after.statements - before.statements) / answered };
}
