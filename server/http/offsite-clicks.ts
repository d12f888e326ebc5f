import type { FastifyRequest } from "fastify";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { perform } from "#server/calls/perform.ts";
import type { Extra } from "./app.ts";
import { refuseForeignWrites } from "./foreign-writes.ts";
import { openContext } from "./open-context.ts";

const path = "/offsite";

/**
 * The click on an ad's link where no script tells of it: a POST to the address that leads there, by a form or by a link's `ping`. It counts
 * the click and sends a form on to the page that checks the link; a GET alone counts nothing, because programs open links.
 */
export const offsiteClicks: Extra = async ({ app, registry }, services) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The address says everything.
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      payload.on("end", () => done(null));
    });
    scope.post<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      const token = request.query["client_tracking_params"];
      if (typeof token === "string") await count(request, token);
      reply.header("cache-control", "private, no-store");
      if (request.headers["content-type"]?.startsWith("text/ping") === true) return reply.code(204).send();
      return reply.redirect(request.url, 303);

      /** Whoever follows a link gets there, whether their click counts or not. */
      async function count(asked: FastifyRequest, sealed: string): Promise<void> {
        const event = { kind: "click", token: sealed, at: services.clock.now().toISOString() };
        try {
          const context = await openContext(services, asked, reply);
          refuseForeignWrites(asked, context, sendAdEvents.limit);
          await perform(registry, sendAdEvents, context, { events: [event] });
        } catch (error) {
          if (asRefusal(error).reason === "INTERNAL") services.log.error("a click was not counted", error);
        }
      }
    });
  });
};
