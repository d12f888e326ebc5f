import fastify, { type FastifyInstance } from "fastify";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createClient } from "#contract/kit/client.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { type PageVisit, registerPages } from "#server/http/pages.ts";
import { pagesBuilt } from "./built-in-tests.ts";
import { createHtmlCache, type HtmlCache } from "./html-cache.ts";
import { loadPagesBuild } from "./pages-build.ts";
import { registerStaticFiles } from "./static-files.ts";

type Given =
  | { data: unknown; bookmark?: string | null }
  | { api_error_code: number; http_status: number; data?: unknown };
export type Answers = Record<string, (options: Record<string, unknown>) => Given>;

export type TestSite = {
  url: string;
  app: FastifyInstance;
  /** Calls that came from outside, as `Resource.verb`. */
  asked: string[];
  /** Errors of ours the pages told of. */
  errors: unknown[];
  /** The kept pages. */
  cache: HtmlCache;
  close(): Promise<void>;
};

/** The built pages in front of a small server that speaks the wire with the given answers. */
export async function startTestSite(
  answers: Answers,
  visit: (request: FastifyRequest, reply: FastifyReply) => Partial<PageVisit> = () => ({}),
): Promise<TestSite> {
  await pagesBuilt();
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const asked: string[] = [];
  const errors: unknown[] = [];
  const cache = createHtmlCache();

  app.all("/resource/:name/:verb", (request, reply) => {
    const { name, verb } = request.params as { name: string; verb: string };
    const call = `${name.replace(/Resource$/, "")}.${verb}`;
    if (request.headers["x-inside"] === undefined) asked.push(call);
    const { options = "{}" } = request.query as { options?: string };
    const given = answers[call]?.(JSON.parse(options) as Record<string, unknown>) ?? {
      api_error_code: 50,
      http_status: 404,
    };
    if (!("api_error_code" in given)) {
      return reply.send({ resource_response: { status: "success", http_status: 200, ...given }, client_context: {} });
    }
    const failure = { status: "failure", message: "refused", ...given };
    return reply.code(given.http_status).send({ resource_response: failure, client_context: {} });
  });

  app.setErrorHandler((error, _request, reply) => {
    const { http } = asRefusal(error);
    return reply.code(http).send({ resource_response: { status: "failure", http_status: http } });
  });
  await registerStaticFiles(app);
  let url = "";
  const place = { locale: "en", theme: "system", country: "US" } as const;
  await registerPages(app, {
    build: await loadPagesBuild(),
    cache,
    open: async (request, reply) => ({
      ...place,
      origin: url,
      personal: false,
      api: createClient((address, init) => {
        const headers = { ...(init.headers as Record<string, string>), "x-inside": "1" };
        return fetch(url + address, { ...init, headers });
      }),
      ...visit(request, reply),
    }),
    fallback: () => ({ ...place, origin: url }),
    onError: (_what, error) => errors.push(error),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  url = `http://127.0.0.1:${port}`;
  return { url, app, asked, errors, cache, close: () => app.close() };
}
