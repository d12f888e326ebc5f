import { StartError } from "#server/config/start-error.ts";
import { discoveryOf, discoveryPlan, startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import { startDiscoveryThread } from "#server/domains/discovery/thread/start-discovery.ts";
import {
  indexPlan,
  searchIndexOf,
  startIndexThread,
  startSearchIndex,
} from "#server/domains/discovery/search/engine/start-search-index.ts";
import { connectEngines } from "#server/platform/engines/connect-engines.ts";
import { serveEngines } from "#server/platform/engines/serve-engines.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import type { Services } from "#server/services/services.ts";

const variable = "SEARCH_URLS";

type SearchEngines = Required<Pick<Services, "searchIndex" | "discovery">> & Pick<Services, "searchRole">;

/** Index and graph for the use cases of this process: asked of the search role where there is one, else in threads of its own. */
export function startEngines(services: Services): SearchEngines & { stop: () => Promise<unknown> } {
  const { config, cipher, log } = services;
  const [url] = config.searchUrls;
  if (url === undefined) {
    const engines = { searchIndex: startSearchIndex(services), discovery: startDiscovery(services) };
    return { ...engines, stop: () => Promise.all([engines.searchIndex.stop(), engines.discovery.stop()]) };
  }
  const remote = connectEngines({ address: engineAddress(url), token: engineToken(cipher), url }, log);
  return {
    searchIndex: searchIndexOf(remote.engine({ ...indexPlan, name: "index" })),
    discovery: discoveryOf(remote.engine(discoveryPlan)),
    searchRole: { answers: remote.answers },
    stop: remote.stop,
  };
}

/** The search role: holds index and graph, and answers the web processes' questions. */
export async function serveSearch(services: Services): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const [url] = services.config.searchUrls;
  if (url === undefined) throw new StartError(`${variable}: is missing; it says where the search role listens.`);
  const engines = { index: startIndexThread(services), discovery: startDiscoveryThread(services) };
  const stopThreads = () => Promise.all([engines.index.stop(), engines.discovery.stop()]);
  try {
    const token = engineToken(services.cipher);
    const stop = await serveEngines(engines, { address: engineAddress(url), token, variable });
    return { url, stop: () => stop().finally(stopThreads) };
  } catch (error) {
    await stopThreads();
    throw error;
  }
}
