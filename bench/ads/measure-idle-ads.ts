import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { freePort } from "#tests/free-port.ts";
import { singleBars } from "../bars.ts";
import { collectionFolder } from "../collection.ts";
import type { Figure } from "../figure.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { type LoadGenerator, startLoad } from "../load/start-load.ts";
import { chooseSubjects } from "../subjects.ts";
import { visitServices } from "../visit-services.ts";
import { askChild, homeFeeds, startProductChild } from "./product-child.ts";
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
  const folder = await collectionFolder(pins, print);
  const port = await freePort();
  const product = await startProductChild("watched-product.ts", folder, port);
  const visit = await visitServices(folder, port);
  const load = startLoad();
  try {
    const requests = homeFeeds(await chooseSubjects(visit.services), cards);
    const turn = () => underLoad(product, load, { port, requests });
    // What is filled with the first pages is there before anything is compared.
    for (let round = 0; round < 3; round += 1) await turn();
    const without = await turn();
    await sellAds(visit.services);
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
  } finally {
    load.stop();
    await visit.stop();
    product.disconnect();
    await once(product, "exit");
    await rm(folder, { recursive: true, force: true });
  }
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
