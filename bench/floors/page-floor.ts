import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Api } from "#contract/kit/client.ts";
import { readConfig } from "#server/config/config.ts";
import { buildSite } from "#server/http/app.ts";
import type { CallContext } from "#server/calls/context.ts";
import { implementations } from "#server/app/implementations.ts";
import { openContext } from "#server/http/open-context.ts";
import { pageApi } from "#server/http/pages/page-api.ts";
import { loadPagesBuild } from "#server/http/pages/pages-build.ts";
import { inProcessApi } from "#server/calls/perform.ts";
import { silentLog } from "#server/config/log.ts";
import { startServices } from "#server/app/start-services.ts";

export type PageVisit = { path: string; cookie: string };

/**
 * Renders the built pages to a stream with every answer at hand: no session, no database, no calls. What is left is React's work on the
 * same tree.
 */
export async function openPageFloor(
  dataDir: string,
  visits: readonly PageVisit[],
): Promise<(number: number, response: ServerResponse) => Promise<void>> {
  const config = readConfig({ MAGPIE_DATA_DIR: dataDir, NODE_ENV: "production", TRUST_PROXY: "1" });
  const { services } = await startServices(config, { log: silentLog, migrate: false, visit: true, connections: 4 });
  const build = await loadPagesBuild();
  const { createRequestHandler } = await import("react-router");
  const render = createRequestHandler(build, "production");
  const contexts = new Map<string, CallContext>();
  const { app, registry } = await buildSite(services, implementations, [
    (site) =>
      void site.app.get("/floor/context", async (request, reply) => {
        contexts.set(request.headers.cookie ?? "", await openContext(services, request, reply));
        return {};
      }),
  ]);
  for (const { cookie } of visits) await app.inject({ url: "/floor/context", headers: { cookie } });
  const ready = visits.map(({ path, cookie }) => {
    const context = contexts.get(cookie);
    if (context === undefined) throw new Error("no context for this visit");
    return { path, context, api: remembering(inProcessApi(registry, { ...context, source: "page" })) };
  });

  return async (number, response) => {
    const visit = ready[number];
    if (visit === undefined) return void response.writeHead(404).end();
    const page = await build.entry.module.createPageContext({
      api: pageApi(visit.api),
      nonce: randomBytes(16).toString("base64url"),
      locale: "en",
      theme: "system",
      country: "US",
      origin: config.publicUrl,
    });
    const answer = await render(new Request(config.publicUrl + visit.path), page);
    response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" });
    if (answer.body === null) return void response.end();
    Readable.fromWeb(answer.body as ReadableStream<Uint8Array>).pipe(response);
  };
}

function remembering(api: Api): Api {
  const answers = new Map<string, ReturnType<Api>>();
  return ((call, input, options) => {
    const key = `${call.name} ${JSON.stringify(input)}`;
    const kept = answers.get(key) ?? api(call, input, options);
    answers.set(key, kept);
    return kept;
  }) as Api;
}
