import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";
import { metricsText } from "./metrics.ts";
import { watchReadiness } from "./readiness.ts";

/** `/healthz` (the process lives), `/readyz` (database, storage and queue answer), `/metrics` (loopback or token). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));

  const readiness = watchReadiness(services);
  app.get("/readyz", async (_request, reply) => {
    const { ready, ...parts } = await readiness();
    if (!ready) reply.header("retry-after", "2");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...parts });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayMeasure(request, services.config.metricsToken)) return reply.code(404).send();
    return reply.type("text/plain; version=0.0.4").send(await metricsText(services));
  });
}

function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && request.headers.authorization === `Bearer ${token}`) return true;
  return (
    token === null &&
    ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip) &&
    request.headers["x-forwarded-for"] === undefined
  );
}
