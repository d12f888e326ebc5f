import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Services } from "../services.ts";
import { metricsText } from "./metrics.ts";

const patienceMs = 1500;

/** `/healthz` (the process lives), `/readyz` (database, storage and queue answer), `/metrics` (loopback or token). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const checks = {
      database: () => sql`select 1`.execute(services.db),
      storage: () => services.storage.check(),
      queue: () => sql`select 1 from graphile_worker.jobs limit 1`.execute(services.db),
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    if (!ready) reply.header("retry-after", "2");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...Object.fromEntries(results) });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayMeasure(request, services.config.metricsToken)) return reply.code(404).send();
    return reply.type("text/plain; version=0.0.4").send(await metricsText(services));
  });
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}

function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && request.headers.authorization === `Bearer ${token}`) return true;
  return (
    token === null &&
    ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip) &&
    request.headers["x-forwarded-for"] === undefined
  );
}
