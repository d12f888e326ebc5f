import { StartError } from "#server/config/start-error.ts";
import { discoveryOf, discoveryPlan, startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import { startDiscoveryThread } from "#server/domains/discovery/thread/start-discovery.ts";
import { dividedIndex } from "#server/domains/discovery/search/engine/divided-index.ts";
import {
  indexPlan,
  searchIndexOf,
  startIndexThread,
  startSearchIndex,
} from "#server/domains/discovery/search/engine/start-search-index.ts";
import { connectEngines } from "#server/platform/engines/connect-engines.ts";
import { roundRobin } from "#server/platform/engines/round-robin.ts";
import { serveEngines } from "#server/platform/engines/serve-engines.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import type { DiscoveryAnswer, DiscoveryQuestion } from "#server/services/discovery.ts";
import type { IndexAnswer, IndexQuestion } from "#engines/search/question.ts";
import type { Services } from "#server/services/services.ts";

type SearchEngines = Required<Pick<Services, "searchIndex" | "discovery">> & Pick<Services, "searchRole">;

/** Index and graph for the use cases of this process: asked of the search role where there is one, else in threads of its own. */
export function startEngines(services: Services): SearchEngines & { stop: () => Promise<unknown> } {
  const { searchUrls } = services.config;
  if (searchUrls.length > 0) return askRole(services);
  const engines = { searchIndex: startSearchIndex(services), discovery: startDiscovery(services) };
  return { ...engines, stop: () => Promise.all([engines.searchIndex.stop(), engines.discovery.stop()]) };
}

/** Documents are divided among the parts; suggestions, graph and looks are whole in each, so any process tells. */
function askRole({ config, cipher, log }: Services): SearchEngines & { stop: () => Promise<unknown> } {
  const token = engineToken(cipher);
  const parts = config.searchUrls.map((urls, at) =>
    urls.map((url) => {
      const part = { number: at + 1, of: config.searchUrls.length };
      const remote = connectEngines({ address: engineAddress(url), token, url, part }, log);
      return {
        ...remote,
        index: remote.engine<IndexQuestion, IndexAnswer, typeof indexPlan.nothing>({ ...indexPlan, name: "index" }),
        discovery: remote.engine<DiscoveryQuestion, DiscoveryAnswer, typeof discoveryPlan.nothing>(discoveryPlan),
      };
    }),
  );
  const all = parts.flat();
  const holding = parts.map((alike) =>
    roundRobin(
      alike.map(({ index }) => index),
      indexPlan,
    ),
  );
  const anyIndex = roundRobin(
    all.map(({ index }) => index),
    indexPlan,
  );
  const anyDiscovery = roundRobin(
    all.map(({ discovery }) => discovery),
    discoveryPlan,
  );
  return {
    searchIndex: parts.length === 1 ? searchIndexOf(anyIndex) : dividedIndex(holding, anyIndex),
    discovery: discoveryOf(anyDiscovery),
    searchRole: { answers: () => parts.every((alike) => alike.some(({ answers }) => answers())) },
    stop: () => Promise.all(all.map(({ stop }) => stop())),
  };
}

/** The search role: holds a part of the index and the graph, and answers the web processes' questions. */
export async function serveSearch(services: Services): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const { searchUrls, searchListen: url } = services.config;
  if (searchUrls.length === 0) throw new StartError("SEARCH_URLS: is missing; it says where the search role listens.");
  if (url === null)
    throw new StartError("SEARCH_LISTEN: is missing; it says at which address of SEARCH_URLS this process listens.");
  const part = { number: 1 + searchUrls.findIndex((alike) => alike.includes(url)), of: searchUrls.length };
  const engines = { index: startIndexThread(services, part), discovery: startDiscoveryThread(services) };
  const stopThreads = () => Promise.all([engines.index.stop(), engines.discovery.stop()]);
  try {
    const token = engineToken(services.cipher);
    const variable = searchUrls.flat().length === 1 ? "SEARCH_URLS" : "SEARCH_LISTEN";
    const stop = await serveEngines(engines, { address: engineAddress(url), token, variable, part });
    return { url, stop: () => stop().finally(stopThreads) };
  } catch (error) {
    await stopThreads();
    throw error;
  }
}
