import { machinePath } from "./machine-path.ts";
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api } from "#contract/kit/client.ts";
import type { PageRequest } from "#contract/kit/page.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { addNames } from "#server/platform/bus/answer-names.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { leadFormsBack } from "./pages/forms-without-scripts.ts";
import { createHtmlCache, type HtmlCache } from "./pages/html-cache.ts";
import { packPage } from "./pages/pack-page.ts";
import { paintFirst } from "./pages/paint-first.ts";
import { pageApi } from "./pages/page-api.ts";
import { waitForOwnWrites } from "./pages/wait-for-own-writes.ts";
import type { PagesBuild } from "./pages/pages-build.ts";
import { packNames } from "./pages/shown-names.ts";
import { sendKept, sendPage } from "./pages/send-page.ts";
import { webRequest } from "./pages/web-request.ts";
import type { OutsideOrigins } from "./outside-origins.ts";
import { pagePolicy, setOpenerPolicy, type Trusted, trustedByNonce } from "./security-headers.ts";

/** No page URL contains them, and the router can't parse some of them. */
const controlSigns = /%(?:[01][0-9a-f]|7f)/i;

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0] ?? url;
}

/** The path as it may be logged: without the query and without tokens. */
function pathToLog(request: FastifyRequest): string {
  return pathOf(request).replace(/^(\/+(?:shared|invites|login\/qr)\/+)[^/]+/i, "$1…");
}

/** A page request as pages see it. */
export type PageVisit = Omit<PageRequest, "nonce"> & {
  /** The page is for this viewer only (it depends on more than language, theme and country): never cached. */
  personal: boolean;
  /** Opening the visit was refused; the page shows that. */
  refused?: true;
};

export type PagesDeps = {
  /** A function is asked for each request (while developing). */
  build: PagesBuild | (() => Promise<PagesBuild>);
  /** Makes the viewer, origin and API of a request. What it throws becomes the error page. */
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<PageVisit>;
  /** The visit used when opening one failed (the database is unavailable). */
  fallback: (request: FastifyRequest) => Omit<PageVisit, "api" | "personal" | "refused">;
  /** Called with unexpected errors. */
  onError: (what: string, error: unknown) => void;
  /** Pages are dropped from it on published changes (see platform/bus/publish-effects.ts). */
  cache?: HtmlCache;
  /** Whether all changes of other processes have been heard; until then kept pages are not shown. */
  isCurrent?: () => boolean | Promise<boolean>;
  /** Whose scripts and frames pages may load. */
  outside?: OutsideOrigins;
  /** Scripts of the development server are let through. */
  developing?: boolean;
};

/** Addresses that are secrets themselves. */
const tokenAddress = /[?&]token=|^\/+(?:shared|invites|login\/qr)\//i;

/**
 * Serves every path no other route takes. Pages that are the same for all visitors are cached whole for a short time; a write drops those
 * that show what it changed.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { build, developing = false, cache = createHtmlCache(), isCurrent = () => true, outside } = deps;
  const mode = developing ? "development" : "production";
  // Imported after the build, which sets NODE_ENV, by which React chooses its build.
  const { createRequestHandler } = await import("react-router");
  const render = createRequestHandler(build, mode);
  // When the database is away, requests fail all at the same moment: rendering one page at a time lets others be answered in between.
  const oneByOne = createSemaphore({ room: 1, queue: 10_000 });
  const current = typeof build === "function" ? build : async () => build;
  const ownWritesDone = waitForOwnWrites(app);
  const policyOf = (trusted: Trusted) => pagePolicy(trusted, { developing, ...(outside && { outside }) });

  leadFormsBack(app, (url) => !machinePath.test(url));
  app.setNotFoundHandler(async () => refuse("NOT_FOUND"));
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      if (machinePath.test(request.url) || controlSigns.test(pathOf(request))) refuse("NOT_FOUND");
      await ownWritesDone(request);
      const visit = await openVisit(deps, request, reply);
      // A rate-limited request gets one line: rendering a page would cost more than what was refused.
      if (visit === null) return reply;
      const key = `${visit.locale} ${visit.theme} ${visit.country} ${request.url}`;
      // A link with a token shows what is for its holder alone, and stops working: nobody else gets that page.
      const shared = !visit.personal && !developing && !tokenAddress.test(request.url);
      setOpenerPolicy(reply, pathOf(request));
      reply.header("vary", "accept-encoding, accept-language, cookie");
      const cached = shared && (await isCurrent()) && !cache.due(key) ? cache.get(key) : undefined;
      if (cached) return sendKept(request, reply, cached);

      const nonce = randomUUID();
      reply.header("content-security-policy", policyOf(trustedByNonce(nonce)));
      const generation = cache.generation();
      const { personal: _, refused = false, ...page } = visit;
      const { entry, sheets } = await current();
      const shown = new Set<string>();
      const api = logged(visit.api, deps);
      const draw = async () => {
        const context = await entry.module.createPageContext({
          ...page,
          api: pageApi(shared ? noting(api, shown) : api),
          nonce,
        });
        return render(webRequest(request, reply, visit.origin), context);
      };
      const response = await (refused ? oneByOne.run(() => setImmediate().then(draw)) : draw());
      const keep = (html: Buffer) => cache.keep(key, packPage(html, nonce, policyOf), generation, packNames(shown));
      const sent = sheets ? paintFirst(response, sheets, nonce) : response;
      return sendPage(request, reply, sent, shared && request.method === "GET" ? keep : null);
    },
  });
}

/** Null when the visit was rate-limited and already answered. */
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
    if (refusal.reason === "INTERNAL") deps.onError(`GET ${pathToLog(request)}`, error);
    return { ...deps.fallback(request), personal: true, refused: true, api: () => Promise.reject(refusal) };
  }
}

/** The same API; the names of all that its answers show are collected. */
function noting(api: Api, shown: Set<string>): Api {
  return async (call, input, options) => {
    const answer = await api(call, input, options);
    addNames(shown, answer.data);
    return answer;
  };
}

/** The same API with every failure as a refusal; unexpected ones are logged. */
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
