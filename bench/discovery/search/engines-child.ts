import { setTimeout as sleep } from "node:timers/promises";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import { startSearchIndex } from "#server/domains/discovery/search/engine/start-search-index.ts";
import { residentMb } from "../../processor-time.ts";
import { visitServices } from "../../visit-services.ts";

/**
 * Fills both engines from the database of the product in the folder, in a process of their own: by how much it grows is not what others left
 * in it. Prints it as JSON. Needs --expose-gc, by which threads clean up after themselves as those of the product do.
 */
const [folder = "", port = ""] = process.argv.slice(2);
const restMs = 10_000;
const { services, stop } = await visitServices(folder, Number(port));
globalThis.gc?.();
const before = residentMb(process.pid);
const began = performance.now();
const index = startSearchIndex(services);
await index.warm;
const indexS = (performance.now() - began) / 1000;
const discovery = startDiscovery(services);
await discovery.warm;
const discoveryS = discovery.held().buildMs / 1000;
// They give back what only filling them needed once they rest.
await sleep(restMs);
globalThis.gc?.();
const megabytes = residentMb(process.pid) - before;
await Promise.all([index.stop(), discovery.stop()]);
await stop();
// The log goes the same way.
process.stdout.write(`\n${JSON.stringify({ megabytes, indexS, discoveryS })}\n`);
