import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api } from "#contract/kit/client.ts";
import type { PageRequest } from "#contract/kit/page.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { createHtmlCache, type HtmlCache } from "./pages/html-cache.ts";
import { inlineSheets } from "./pages/inline-sheets.ts";
import { ownCalls } from "./pages/own-calls.ts";
import { watchOwnWrites } from "./pages/own-writes.ts";
import type { PagesBuild } from "./pages/pages-build.ts";
import { sendKept, sendPage } from "./pages/send-page.ts";
import { webRequest } from "./pages/web-request.ts";
import type { OutsideOrigins } from "./outside-origins.ts";
import { pagePolicy } from "./security-headers.ts";

/** Addresses programs call: an unknown one is refused like a call, never answered with a page. */
const machinePath = /^\/(?:v\d+|vx|resource|ads\/v\d+|oauth|media|assets|_sandbox|\.well-known)(?:[/?]|$)/;

/** No address of a page has them; the router can't read some that do. */
const controlSigns = /%(?:[01][0-9a-f]|7f)/i;

/** Without the query, where tokens stand: fit for the log. */
function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? url;
}

/** A request for a page, as far as the page is concerned. */
export type PageVisit = Omit<PageRequest, "nonce"> & {
  /** The page may differ from the one others of this language, look and country get: never kept. */
  personal: boolean;
  /** The visit could not be opened: the page says so. */
  refused?: true;
};

export type PagesDeps = {
  /** A function is asked for each request (while developing). */
  build: PagesBuild | (() => Promise<PagesBuild>);
  /** Who asks, from where, and their way to make calls. What it throws becomes the page of that refusal. */
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<PageVisit>;
  /** What is shown to somebody whose visit could not be opened (the database is away). */
  fallback: (request: FastifyRequest) => Omit<PageVisit, "api" | "personal" | "refused">;
  /** Told of failures that are ours. */
  onError: (what: string, error: unknown) => void;
  /** Emptied by whoever hears of changes (see platform/bus/publish-effects.ts). */
  cache?: HtmlCache;
  /** Whose scripts and frames pages may load. */
  outside?: OutsideOrigins;
  /** Scripts of the development server are let through. */
  developing?: boolean;
};

/**
 * Answers every address no other route takes with its page. Pages that are the same for everybody are kept whole for a
 * moment; what changes or takes away something they show empties the keep.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { build, developing = false, cache = createHtmlCache(), outside } = deps;
  const mode = developing ? "development" : "production";
  // Not before the build is loaded: by then NODE_ENV is known, which React chooses its own build by.
  const { createRequestHandler } = await import("react-router");
  const render = createRequestHandler(build, mode);
  // When the database is away, requests end all at the same moment: between two of their pages others must be answered.
  const oneByOne = createSemaphore({ concurrency: 1, queue: 10_000 });
  const current = typeof build === "function" ? build : async () => build;
  const ownWritesDone = watchOwnWrites(app);

  app.setNotFoundHandler(async () => refuse("NOT_FOUND"));
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      if (machinePath.test(request.url) || controlSigns.test(pathOf(request))) refuse("NOT_FOUND");
      const nonce = randomUUID();
      await ownWritesDone(request);
      const visit = await openVisit(deps, request, reply);
      // Whoever asks too much is answered in one line: a rendered page would cost more than what was refused.
      if (visit === null) return reply;
      const key = `${visit.locale} ${visit.theme} ${visit.country} ${request.url}`;
      // A link with a token shows whom it is for, and stops working: nobody else gets that page.
      const shared = !visit.personal && !developing && !/[?&]token=/.test(request.url);
      reply.header(
        "content-security-policy",
        pagePolicy(nonce, { developing, ...(outside === undefined ? {} : { outside }) }),
      );
      reply.header("vary", "accept-encoding, accept-language, cookie");
      const cached = shared && !cache.due(key) ? cache.get(key) : undefined;
      if (cached) return sendKept(request, reply, cached, nonce);

      const generation = cache.generation();
      const { personal: _, refused = false, ...page } = visit;
      const { entry, sheets } = await current();
      const draw = async () => {
        const context = await entry.module.createPageContext({
          ...page,
          api: ownCalls(logged(visit.api, deps)),
          nonce,
        });
        return render(webRequest(request, reply, visit.origin), context);
      };
      const response = await (refused ? oneByOne.run(() => setImmediate().then(draw)) : draw());
      return sendPage(request, reply, sheets ? inlineSheets(response, sheets, nonce) : response, {
        nonce,
        keep: shared && request.method === "GET" ? (packed) => cache.keep(key, packed, generation) : null,
      });
    },
  });
}

/** Null when the visit was refused for asking too much, and answered. */
async function openVisit(deps: PagesDeps, request: FastifyRequest, reply: FastifyReply): Promise<PageVisit | null> {
  try {
    return await deps.open(request, reply);
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.reason === "RATE_LIMITED") {
      const { retryAfter = 1 } = refusal;
      reply.code(refusal.http).header("retry-after", String(retryAfter)).type("text/plain; charset=utf-8");
      reply.send(`${refusal.message}\n`);
      return null;
    }
    if (refusal.reason === "INTERNAL") deps.onError(`GET ${pathOf(request)}`, error);
    return { ...deps.fallback(request), personal: true, refused: true, api: () => Promise.reject(refusal) };
  }
}

/** The same calls, whose every failure is a refusal; what was not foreseen is told to the operator. */
function logged(api: Api, { onError }: PagesDeps): Api {
  return async (call, input, options) => {
    try {
      return await api(call, input, options);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.reason === "INTERNAL") onError(call.name, error);
      throw refusal;
    }
  };
}
