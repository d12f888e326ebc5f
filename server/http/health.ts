import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config/config.ts";
import type { Services } from "#server/services/services.ts";
import type { Drain } from "./drain.ts";
import { isSameText } from "#server/platform/same-text.ts";
import { metricsText } from "./metrics.ts";
import { isFixedHost, isLocalUrl } from "./own-hosts.ts";
import { watchReadiness } from "./readiness.ts";

const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** `/healthz` (the process lives), `/readyz` (it may be sent requests), `/metrics` (loopback or token). */
export function registerHealth(app: FastifyInstance, services: Services, drain: Pick<Drain, "isDraining">): void {
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));

  const readiness = watchReadiness(services);
  app.get("/readyz", async (_request, reply) => {
    if (drain.isDraining()) return reply.code(503).header("retry-after", "2").send({ status: "draining" });
    const { ready, ...parts } = await readiness();
    if (!ready) reply.header("retry-after", "2");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...parts });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayMeasure(request, services.config)) return reply.code(404).send();
    return reply.type("text/plain; version=0.0.4").send(await metricsText(services));
  });
}

/**
 * Without a token, only requests from this machine: a local proxy looks the same, so where there may be one a token is required, and also
 * for pages in a local browser.
 */
function mayMeasure({ headers, ip }: FastifyRequest, { metricsToken, trustProxy, publicUrl }: Config): boolean {
  if (metricsToken !== null) return isSameText(headers.authorization ?? "", `Bearer ${metricsToken}`);
  const isBehindProxy =
    trustProxy > 0 || !isLocalUrl(publicUrl) || proxyHeaders.some((name) => headers[name] !== undefined);
  return !isBehindProxy && isFixedHost(headers.host) && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip);
}
