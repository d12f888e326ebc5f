import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { hearPages, type LiveAddress, type LiveQuestion, tellPages } from "#server/platform/bus/live-hints.ts";
import type { Extra } from "../app.ts";
import { sendFailure } from "../calls.ts";
import { headerOf, openContext } from "../open-context.ts";
import { liveStreams } from "./live-streams.ts";

/** Pins one browser can have open at a time. */
const mostPins = 20;

/**
 * `GET /live/?pin=…`: the stream of server-sent events of one browser, on which its pages hear within a second that something they show
 * may have changed: for the person, or under the pins named. It says no more than that; the pages ask by their calls.
 */
export const liveExtra: Extra = ({ app, drain }, services) => {
  const streams = services.caches.of(liveStreams);
  if (services.bus !== undefined)
    hearPages(
      services.bus,
      (to, news) => ("asked" in news ? answer(to, news.asked) : streams.tell(to, news)),
      () => streams.missed(),
    );
  drain.onDrain(() => streams.endAll());
  // With open streams the port would never close.
  app.addHook("preClose", async () => streams.endAll());

  app.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    try {
      return await open(request, reply);
    } catch (error) {
      return sendFailure(reply, services, error, null, "GET /live/");
    }
  });

  /** Whoever holds a stream of theirs says that somebody is here, or that they were. */
  function answer(to: LiveAddress, { conversation, person: asker }: LiveQuestion["asked"]): void {
    const person = to.replace("person:", "");
    const minutes = streams.minutesSince(person);
    if (minutes !== null) tellPages(services, [`person:${asker}`], { active: { conversation, person, minutes } });
  }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header("cache-control", "no-store");
    if (drain.isDraining()) throw new Refusal("UNAVAILABLE", { retryAfter: 2 });
    // Another site's page must not have its visitors hold connections here.
    if (headerOf(request, "sec-fetch-site") === "cross-site") refuse("NOT_ALLOWED");
    const context = await openContext(services, request, reply);
    const { viewer, origin } = context;
    // Visitors get none, and are told not to ask again.
    if (viewer.id === null) return reply.code(204).send();
    await services.limits.take("live", limitKey(viewer.id, origin.address));
    const room = streams.hasRoom(viewer.id, limitKey(null, origin.address));
    if (room === "all") throw new Refusal("UNAVAILABLE", { retryAfter: 60 });
    if (room === "person") throw new Refusal("RATE_LIMITED", { retryAfter: 60 });
    const asked = pinsOf(request.query as Record<string, unknown>);
    const pins = asked.length === 0 ? [] : await visiblePins(context.services.db, viewer, asked);
    reply.hijack();
    const { raw } = reply;
    if (raw.destroyed) return reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      // Proxies that gather answers would hold it back.
      "x-accel-buffering": "no",
    });
    streams.add(
      raw,
      viewer.id,
      limitKey(null, origin.address),
      pins.map((pin) => pin.id),
    );
    return reply;
  }
};

function pinsOf({ pin }: Record<string, unknown>): string[] {
  const named = (Array.isArray(pin) ? pin : [pin]).filter((id): id is string => typeof id === "string");
  return [...new Set(named)].filter((id) => /^[1-9]\d{0,17}$/.test(id)).slice(0, mostPins);
}
