import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { engineState } from "#server/platform/engines/connect-engines.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import type { IndexHeld } from "#server/services/search-index.ts";
import { collectionFolder } from "../../collection.ts";
import type { Figure } from "../../figure.ts";
import { startLoad } from "../../load/start-load.ts";
import type { RunLength } from "../../measure-case.ts";
import { residentMb } from "../../processor-time.ts";
import { startProduct } from "../../product.ts";
import { chooseSubjects } from "../../subjects.ts";
import { visitServices } from "../../visit-services.ts";
import { searchesOf, typingsOf } from "./search-requests.ts";

/** As many as look at once while two cores are not yet full. */
const connections = 2;
const plain = { bar: Infinity, better: "less" } as const;

/** Search and typeahead over HTTP where the web process asks a search role: of one process, and of two that hold half of the index each. */
export async function measureParts(
  pins: number,
  { rounds, seconds }: RunLength,
  print: (line: string) => void,
): Promise<Figure[]> {
  const folder = await collectionFolder(pins, print);
  const database = await startEmbedded({ dataDir: folder, log: () => {} });
  const { host, user, database: name, port } = database.connection;
  const DATABASE_URL = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`;
  const load = startLoad();
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const asked = [];
    for (const parts of [1, 2]) {
      const urls = Array.from(
        { length: parts },
        (_, at) => `unix:${join(folder, `search-${at + 1}-of-${parts}.sock`)}`,
      );
      const env = { DATABASE_URL, SEARCH_URLS: urls.join(",") };
      const holding = [];
      for (const SEARCH_LISTEN of urls) {
        const searcher = await startProduct(folder, { ...env, SEARCH_LISTEN }, ["search"]);
        undo.push(searcher.stop);
        holding.push(searcher);
      }
      const web = await startProduct(folder, env, ["web"]);
      undo.push(web.stop);
      asked.push({ what: parts === 1 ? "one search process" : `${parts} search processes`, urls, web, holding });
    }
    const [first] = asked;
    const visiting = await visitServices(folder, first?.web.port ?? 0);
    undo.push(visiting.stop);
    const { people, words } = await chooseSubjects(visiting.services);
    const token = engineToken(visiting.services.cipher);
    const figures: Figure[] = [];
    for (const { what, urls } of asked) {
      const bytes = await bytesHeld(urls, token);
      figures.push({ ...plain, name: `${what}: the largest index`, value: Math.max(...bytes) / 2 ** 20, unit: "MB" });
    }
    for (const [kind, requests] of [
      ["search", searchesOf(people, words)],
      ["typeahead", typingsOf(people, words)],
    ] as const) {
      const took = asked.map(() => ({ p50: [] as number[], p95: [] as number[] }));
      // In turn, so that whatever else the machine does falls on both.
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, { what, web }] of asked.entries()) {
          print(`Measuring: ${kind}, ${what}, round ${round + 1}`);
          const result = await load.send({ port: web.port, requests, connections, seconds });
          if (result.refused > 0) throw new Error(`${kind}: ${result.refused} of ${result.answered} were refused`);
          took[at]?.p50.push(result.p50);
          took[at]?.p95.push(result.p95);
        }
      }
      for (const [at, { what }] of asked.entries()) {
        for (const share of ["p50", "p95"] as const)
          figures.push({
            ...plain,
            name: `${kind}, ${what}: ${share}`,
            value: median(took[at]?.[share] ?? []),
            unit: "ms",
          });
      }
    }
    for (const { what, holding } of asked) {
      const megabytes = Math.max(...holding.map(({ pid }) => residentMb(pid)));
      figures.push({ ...plain, name: `${what}: memory of the largest`, value: megabytes, unit: "MB" });
    }
    return figures;
  } finally {
    load.stop();
    for (const step of undo.toReversed()) await step();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What each part's index takes once it has read its documents and what it suggests. */
async function bytesHeld(urls: readonly string[], token: string): Promise<number[]> {
  const bytes: number[] = [];
  for (const [at, url] of urls.entries()) {
    for (;;) {
      const state = await engineState(engineAddress(url), token, { number: at + 1, of: urls.length }).catch(() => null);
      const index = state?.engines["index"];
      const held = index?.held as IndexHeld | undefined;
      if (index?.warm === true && held?.suggests === true) {
        bytes.push(held.bytes);
        break;
      }
      await sleep(100);
    }
  }
  return bytes;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
