import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { type EventsTaken, takeConversionEvents } from "#server/domains/business/conversions/take-conversion-events.ts";
import { tagEventUrl } from "#server/domains/business/conversions/tag-addresses.ts";
import type { Services } from "#server/services/services.ts";
import { success } from "./answer.ts";
import type { Extra } from "./app.ts";
import { sendFailure, strangerContext } from "./calls.ts";
import { folderScript } from "./folder-script.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { headerOf } from "./open-context.ts";

const tagFolder = new URL("../../web/conversion-tag/", import.meta.url);
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

type Raw = Record<string, unknown>;

/** Its JSON is named as text: for anything else a browser asks first. */
const taking = { bodyLimit: conversionLimits.bodyMaxBytes, config: { beacon: true } };

/**
 * What shops need of us to report conversions: the tag's script, and where it sends events, as text, as JSON or by asking for a picture. Any
 * site may ask: no cookie is read or set here, so nothing is done in anybody's name.
 */
export const conversionTags: Extra = async ({ app }, services) => {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
    });
    serveScript(scope, services);
    scope.options("/ct/event", async (_request, reply) =>
      reply
        .header("access-control-allow-methods", "GET, POST")
        .header("access-control-allow-headers", "content-type")
        .header("access-control-max-age", "86400")
        .code(204)
        .send(),
    );
    scope.get<{ Querystring: Raw }>("/ct/event", async (request, reply) => {
      const told = await toldOfPixel(services, request);
      reply.header("x-conversion-event", told).header("access-control-expose-headers", "x-conversion-event");
      return reply.type("image/gif").header("cache-control", "no-store").send(pixel);
    });
    scope.post<{ Body: unknown }>("/ct/event", taking, async (request, reply) => {
      try {
        const { tagId, events } = eventsIn(request.body);
        return sendTaken(
          reply,
          services,
          await takeConversionEvents(services, { tagId, events, origin: originOf(request) }),
        );
      } catch (error) {
        return sendFailure(reply, services, error, null, "conversion event");
      }
    });
  });
};

function serveScript(scope: FastifyInstance, services: Services): void {
  let source: Promise<string> | undefined;
  scope.get("/ct.js", limitsByAddress(services, "page"), async (_request, reply) => {
    source ??= folderScript(tagFolder);
    const { clickKeptDays: keptDays, clickIdsMax } = conversionLimits;
    const given = JSON.stringify({ eventUrl: tagEventUrl(services), keptDays, clickIdsMax }).replaceAll("<", "\\u003c");
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`(() => {\n${await source}\nstartTag(${given});\n})();\n`);
  });
}

/** One event, or several of one tag. */
function eventsIn(body: unknown): { tagId: string; events: Raw[] } {
  const events = (Array.isArray(body) ? body : [body]).filter(
    (one): one is Raw => typeof one === "object" && one !== null && !Array.isArray(one),
  );
  if (events.length === 0 || events.length > conversionLimits.eventsPerRequestMax)
    refuseField("body", `body: must be one to ${conversionLimits.eventsPerRequestMax} events`);
  const tagId = String(events[0]?.["tag_id"]);
  if (!/^[1-9]\d{0,17}$/.test(tagId)) refuseField("tag_id", "tag_id: must be the id of a tag");
  if (events.some((event) => String(event["tag_id"]) !== tagId))
    refuseField("tag_id", "tag_id: must be the same in all");
  return { tagId, events };
}

function sendTaken(reply: FastifyReply, services: Services, answer: EventsTaken): FastifyReply {
  const [first] = answer.refused;
  // Nothing of it was right: the answer says what wasn't.
  if (answer.taken + answer.duplicate === 0 && first !== undefined)
    refuse("INVALID_PARAMETERS", {
      message: first.message,
      detail: first.field,
      data: { field: first.field, refused: answer.refused },
    });
  reply.header("cache-control", "private, no-store");
  return reply.send(success(answer, undefined, strangerContext(services)));
}

/** The event of a picture's address, and in a word what became of it. A browser that only fetches ahead reports nothing. */
async function toldOfPixel(services: Services, request: FastifyRequest<{ Querystring: Raw }>): Promise<string> {
  if (/prefetch|prerender/.test(headerOf(request, "sec-purpose") ?? headerOf(request, "purpose") ?? ""))
    return "prefetch";
  try {
    const { tagId, events } = eventsIn({ ...request.query });
    const { taken, duplicate, refused } = await takeConversionEvents(services, {
      tagId,
      events,
      origin: originOf(request),
    });
    const [first] = refused;
    return taken > 0 ? "taken" : duplicate > 0 ? "duplicate" : `refused; ${first?.reason}; ${first?.field}`;
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.reason === "INTERNAL") services.log.error("a conversion event failed", error);
    return `refused; ${refusal.reason}`;
  }
}

function originOf(request: FastifyRequest) {
  const body = (Array.isArray(request.body) ? request.body[0] : (request.body ?? request.query)) as Raw | undefined;
  return {
    address: request.ip,
    userAgent: (headerOf(request, "user-agent") ?? "").slice(0, 500),
    site: siteOf(headerOf(request, "origin")) ?? siteOf(headerOf(request, "referer")) ?? siteOf(body?.["site"]),
    optedOut: headerOf(request, "sec-gpc") === "1",
  };
}

/** The host of an address, or a host; null for what is none. */
function siteOf(given: unknown): string | null {
  if (typeof given !== "string" || given === "" || given === "null") return null;
  const address = given.includes("//") ? given : `http://${given}`;
  const host = URL.canParse(address) ? new URL(address).host : "";
  return host === "" || host.length > 253 ? null : host;
}
