import { join } from "node:path";
import { StartError } from "#server/config/start-error.ts";
import type { Config } from "#server/config/config.ts";
import { firstOperatorLink } from "#server/domains/identity/operate/first-operator.ts";
import { enqueueSamples } from "#samples/enqueue-samples.ts";
import { tellProgress } from "#samples/sample-progress.ts";
import { enqueueRewriting } from "#server/domains/discovery/search/rewrite-documents.job.ts";
import { buildSite, type Extra } from "#server/http/app.ts";
import { implementations } from "./implementations.ts";
import { productExtras } from "./product-extras.ts";
import { pagesExtra } from "#server/http/pages-extra.ts";
import { jobs } from "./jobs.ts";
import { startWorker } from "#server/jobs/worker.ts";
import type { Log } from "#server/config/log.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import { lowerPoolPriority } from "#server/platform/pool-priority.ts";
import { restWhenIdle } from "#server/platform/rest-when-idle.ts";
import { trimMemory } from "#server/platform/trim-memory.ts";
import type { Services } from "#server/services/services.ts";
import { ignoreStrayRejections } from "./ignore-stray-rejections.ts";
import { serveSearch, startEngines } from "./search-role.ts";
import { type StartOptions, startServices } from "./start-services.ts";

export type Product = {
  url: string;
  services: Services;
  /** Runs once people can sign in: sample collection, the first operator's link. `print` takes lines for the operator. */
  afterReady: (print: (line: string) => void) => Promise<void>;
  /** Ends it without cutting off a request; `announced`: only after load balancers had time to see that it ends (`DRAIN_SECONDS`). */
  stop: (how?: { announced: boolean }) => Promise<void>;
};

/** What is still under way after this is cut off: all but an upload or a video on a slow line, and within the patience of service managers. */
const finishMs = 10_000;

export type ProductOptions = StartOptions & {
  log: Log;
  /** Which services this process runs; `web` and `worker` when empty. */
  roles?: readonly string[];
  /** Routes beside the product's own. */
  extras?: readonly Extra[];
};

const knownRoles = ["web", "worker", "search"];
const usualRoles = ["web", "worker"];

/** Starts the product: services, then the roles named, listening at `PORT`. */
export async function startProduct(config: Config, options: ProductOptions): Promise<Product> {
  const roles = options.roles?.length ? options.roles : usualRoles;
  const unknown = roles.find((role) => !knownRoles.includes(role));
  if (unknown !== undefined) throw new StartError(`${unknown}: no such service; there are ${knownRoles.join(", ")}.`);
  const onlySearches = roles.every((role) => role === "search");
  if (onlySearches && config.databaseUrl === null)
    throw new StartError("DATABASE_URL: is missing; the embedded database belongs to the process of the app alone.");
  const started = await startServices(config, {
    ...options,
    // The role itself reads a little; its threads have connections of their own.
    ...(onlySearches ? { connections: 2 } : { pipeline: true }),
  });
  const { services } = started;
  const stopOutliving = ignoreStrayRejections(services.log);
  const undo: (() => Promise<unknown>)[] = [async () => stopOutliving(), started.stop];
  let stopped = false;
  let url = config.publicUrl;
  let drain: ((announcedMs: number) => Promise<void>) | null = null;
  const stop = async ({ announced } = { announced: false }) => {
    stopped = true;
    await drain?.(announced ? config.drainSeconds * 1_000 : 0);
    for (const step of undo.reverse()) await step();
  };
  try {
    if (roles.includes("search")) {
      const served = await serveSearch(started.background);
      undo.push(served.stop);
      if (onlySearches) ({ url } = served);
    }
    if (roles.includes("worker")) {
      const worker = await startWorker(started.background, jobs);
      undo.push(worker.stop);
      await enqueueRewriting(started.background);
    }
    if (roles.includes("web")) {
      drain = await listen(services, options.extras ?? []);
      const { stop: stopEngines, ...engines } = startEngines(started.background);
      const ads = startAds(services, started.background);
      Object.assign(services, engines, { ads });
      undo.push(stopEngines, ads.stop);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  lowerPoolPriority();
  const stopResting = restWhenIdle({ afterwards: () => void trimMemory() });
  undo.push(async () => stopResting());
  return {
    url,
    services,
    stop,
    async afterReady(print) {
      if (onlySearches) return;
      const link = await firstOperatorLink(services);
      if (link !== null) {
        print(`Open this within a day to make the first operator account: ${link}`);
        if (config.smtpUrl === null)
          print(`Emails are kept in ${join(config.dataDir, "outbox", "mail")} until SMTP_URL is set.`);
      }
      if (config.sample && roles.includes("worker") && (await enqueueSamples(services, print))) {
        await tellProgress(services, print, () => stopped);
      }
    },
  };
}

/** @returns what ends the listening */
async function listen(services: Services, extras: readonly Extra[]): Promise<(announcedMs: number) => Promise<void>> {
  const { host, port } = services.config;
  const site = await buildSite(services, implementations, [...productExtras, ...extras, pagesExtra]);
  try {
    await site.app.listen({ host, port });
  } catch (error) {
    await site.app.close();
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartError(
        `PORT: ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    if (code === "EACCES") throw new StartError(`PORT: this user may not open port ${port}. Choose one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST: this machine has no address ${host}.`);
    throw error;
  }
  return (announcedMs) => site.drain.drain({ announcedMs, finishMs }, () => site.app.close());
}
