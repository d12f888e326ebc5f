import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requestParts } from "#contract/kit/client.ts";
import { homefeed, savePin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { collectionFolder } from "../../collection.ts";
import { startLoad } from "../../load/start-load.ts";
import type { RunLength } from "../../measure-case.ts";
import { startProduct } from "../../product.ts";
import type { Figure } from "../../figure.ts";
import { residentMb } from "../../processor-time.ts";
import { chooseSubjects } from "../../subjects.ts";
import { visitServices } from "../../visit-services.ts";
import { requestsOf, searchesOf, typingsOf } from "./search-requests.ts";

/** As many as look at once while two cores are not yet full. */
const connections = 2;

/**
 * Search over HTTP on a collection: narrowed and counted, while typing, and how soon a new pin is found; the home feed; what both
 * engines hold and how long they take to read it.
 */
export async function measureSearch(
  pins: number,
  runLength: RunLength,
  print: (line: string) => void,
): Promise<Figure[]> {
  const folder = await collectionFolder(pins, print);
  const product = await startProduct(folder);
  const visiting = await visitServices(folder, product.port);
  const load = startLoad();
  try {
    const { people, pins: saved, words } = await chooseSubjects(visiting.services);
    const engines = measureEngines(folder, product.port, pins);
    const feeds = requestsOf(people, () => requestParts(homefeed, { page_size: 50 }));
    const figures: Figure[] = [];
    for (const [name, made, bar] of [
      ["search over HTTP", searchesOf(people, words), 30],
      ["typeahead over HTTP", typingsOf(people, words), 10],
      ["home feed of 50 over HTTP", feeds, 40],
    ] as const) {
      print(`Measuring: ${name}`);
      await load.send({ port: product.port, requests: made, connections, seconds: 1 });
      const result = await load.send({ port: product.port, requests: made, connections, seconds: runLength.seconds });
      if (result.refused > 0) throw new Error(`${name}: ${result.refused} of ${result.answered} were refused`);
      figures.push({ name: `${name}, p50`, value: result.p50, unit: "ms", bar: Infinity, better: "less" });
      figures.push({ name: `${name}, p95`, value: result.p95, unit: "ms", bar, better: "less" });
    }
    const found = await findableAfter(product.port, people[0], saved[0] ?? "");
    return [
      ...figures,
      { name: "a new pin is found after", value: found, unit: "ms", bar: 1_000, better: "less" },
      ...engines,
      { name: "product with both engines", value: residentMb(product.pid), unit: "MB", bar: Infinity, better: "less" },
    ];
  } finally {
    load.stop();
    await visiting.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills both engines once more, in a process of their own: how long it takes, and by how much it grows. The product's own are warm then. */
function measureEngines(folder: string, port: number, pins: number): Figure[] {
  const child = join(import.meta.dirname, "engines-child.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--expose-gc", child, folder, String(port)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const told = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    megabytes: number;
    indexS: number;
    discoveryS: number;
  };
  const bar = 600 * Math.max(pins / 1e6, 0.2);
  return [
    { name: "both engines in memory, at rest", value: told.megabytes, unit: "MB", bar, better: "less" },
    { name: "search index: filling from the database", value: told.indexS, unit: "s", bar: Infinity, better: "less" },
    { name: "discovery: filling from the database", value: told.discoveryS, unit: "s", bar: Infinity, better: "less" },
  ];
}

async function findableAfter(
  port: number,
  person: { cookie: string; board: string } | undefined,
  pin: string,
): Promise<number> {
  if (person === undefined) throw new Error("nobody to save a pin");
  const title = `quokka${Date.now().toString(36)}`;
  const send = (parts: { url: string; body?: string | undefined }) =>
    fetch(`http://localhost:${port}${parts.url}`, {
      method: parts.body === undefined ? "GET" : "POST",
      headers: { cookie: person.cookie, "content-type": "application/json", origin: `http://localhost:${port}` },
      ...(parts.body === undefined ? {} : { body: parts.body }),
    });
  const saved = await send(requestParts(savePin, { pin_id: pin, board_id: person.board, title }));
  if (!saved.ok) throw new Error(`the pin was not saved: ${await saved.text()}`);
  const began = performance.now();
  for (;;) {
    const answer = await send(requestParts(search, { query: title, auto_correction_disabled: true }));
    if ((await answer.text()).includes(`"title":"${title}"`)) return performance.now() - began;
    if (performance.now() - began > 10_000) return Number.POSITIVE_INFINITY;
    await sleep(20);
  }
}
