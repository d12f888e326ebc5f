import fastify, { type FastifyInstance } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Services } from "#server/services/services.ts";
import { notYetCalls } from "#contract/v5/calls.ts";
import { registerCalls, registerNotYet, sendFailure } from "./calls.ts";
import { idleConnectionMs, requestBodies } from "#spec/constants/request-bodies.ts";
import type { Implementation } from "#server/calls/context.ts";
import { type Drain, watchResponses } from "./drain.ts";
import { registerHealth } from "./health.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { type OpenBodies, watchBodies } from "./open-bodies.ts";
import { admittedBeforeBody, smallBodyBytes } from "./small-body-reader.ts";
import { refuseForeignHosts, refuseTwoHosts } from "./own-hosts.ts";
import { createRegistry, type Registry } from "#server/calls/perform.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { countAnswers } from "./request-figures.ts";
import { newRequestId, tellRequestId } from "./request-id.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { targetPath } from "./target-path.ts";

export type Site = { app: FastifyInstance; registry: Registry; drain: Drain; bodies: OpenBodies };

/** Adds routes that are no calls: pages, media, feeds for machines. */
export type Extra = (site: Site, services: Services) => Promise<void> | void;

/** The HTTP side of a process: every implemented call, health, and the extra routes. Doesn't listen yet. */
export async function buildSite(
  services: Services,
  implementations: readonly Implementation[],
  extras: readonly Extra[] = [],
): Promise<Site> {
  const app = fastify({
    trustProxy: (_address: string, hop: number) => hop < services.config.trustProxy,
    rewriteUrl: targetPath,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400, caseSensitive: true },
    bodyLimit: smallBodyBytes,
    connectionTimeout: 0,
    requestTimeout: requestBodies.longMs,
    keepAliveTimeout: idleConnectionMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 32 * 1024 },
    forceCloseConnections: "idle",
    // Requests during shutdown are answered, with `Connection: close`.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    logger: false,
    genReqId: newRequestId,
    // What the router itself refuses: no hook has seen it.
    frameworkErrors: (error, request, reply) => {
      const { method, url } = request;
      tellRequestId(request, reply);
      setSecurityHeaders(reply, services.config);
      void sendFailure(reply, services, error, null, `${method} ${url.length > 200 ? "a long address" : "an address"}`);
    },
  });
  const bodies = watchBodies(app);
  const refuseOthers = refuseOtherMethods(app);
  acceptJsonOnly(app);
  countAnswers(app.server, services);
  const site: Site = {
    app,
    registry: createRegistry(implementations),
    drain: watchResponses(app.server),
    bodies,
  };
  app.addHook("onRequest", async (request, reply) => {
    tellRequestId(request, reply);
    setSecurityHeaders(reply, services.config);
  });
  app.setErrorHandler((error, request, reply) =>
    sendFailure(
      reply,
      services,
      error,
      admittedBeforeBody(request),
      `${request.method} ${request.routeOptions.url ?? "?"}`,
    ),
  );
  refuseTwoHosts(app);
  if (services.config.developing) refuseForeignHosts(app, services.config);
  registerHealth(app, services, site.drain);
  registerCalls(app, services, site.registry);
  registerNotYet(app, services, notYetCalls);
  for (const extra of extras) await extra(site, services);
  refuseOthers();
  if (!extras.length)
    app.setNotFoundHandler((_request, reply) =>
      sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "unknown address"),
    );
  return site;
}
