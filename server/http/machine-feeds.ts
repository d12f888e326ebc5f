import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { Refusal } from "#contract/kit/refusal.ts";
import { boardIdBySlug, visibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { boardPins } from "#server/domains/content/pins/pin-lists.ts";
import { nobody } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { boardRss } from "./feeds/board-rss.ts";
import { sitemapIndex, sitemapPart } from "./feeds/sitemap.ts";

const feedLength = 50;
const hour = "public, max-age=3600";

/** What machines read: robots.txt, the sitemap, and the RSS feed of every public board at `/{username}/{board}.rss`. */
export const machineFeeds: Extra = ({ app }, services) => {
  const budget = limitsByAddress(services, "page");
  const { publicUrl } = services.config;

  app.get("/robots.txt", budget, (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", hour)
      .send(
        [
          "User-agent: *",
          "Disallow: /resource/",
          "Disallow: /v3/",
          "Disallow: /settings/",
          "Disallow: /search/",
          `Sitemap: ${publicUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", budget, async (_request, reply) => sendXml(reply, await sitemapIndex(services)));

  app.get<{ Params: { kind: string; part: string } }>("/sitemaps/:kind/:part", budget, async ({ params }, reply) => {
    const xml = await sitemapPart(services, params.kind, params.part);
    return xml === null ? sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "sitemap") : sendXml(reply, xml);
  });

  app.get<{ Params: { username: string; file: string } }>(
    "/:username/:file(^[^/]+\\.rss$)",
    budget,
    async ({ params, headers }, reply) => {
      const feed = await rssOf(services, params.username, params.file.slice(0, -".rss".length));
      if (feed === null) return sendFailure(reply, services, new Refusal("NOT_FOUND"), null, "feed");
      if (feed.isUnlisted) void reply.header("x-robots-tag", "noindex");
      // Readers ask every few minutes; what they have is mostly what there is.
      const tag = `"${createHash("sha256").update(feed.xml).digest("base64url").slice(0, 27)}"`;
      void reply.header("cache-control", "public, max-age=300").header("etag", tag);
      if (headers["if-none-match"]?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) === true)
        return reply.code(304).send();
      return reply.type("application/rss+xml; charset=utf-8").send(feed.xml);
    },
  );
};

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type("application/xml; charset=utf-8").header("cache-control", hour).send(xml);
}

async function rssOf(
  services: Services,
  username: string,
  slug: string,
): Promise<{ xml: string; isUnlisted: boolean } | null> {
  const named = await services.db
    .selectFrom("usernames")
    .select("person_id")
    .where("username", "=", username.toLowerCase())
    .executeTakeFirst();
  if (named === undefined) return null;
  const owner = await services.db
    .selectFrom("people")
    .select(["id", "is_unlisted", "is_private"])
    .where("id", "=", named.person_id)
    .executeTakeFirst();
  if (owner === undefined || owner.is_private) return null;
  const boardId = await boardIdBySlug(services.db, owner.id, slug);
  const board = boardId === undefined ? undefined : await visibleBoard(services.db, nobody, boardId);
  if (board === undefined) return null;
  const { items } = await boardPins(services, nobody, { boardId: board.id }, { page_size: feedLength });
  const xml = boardRss(services.config.publicUrl, username, board, items);
  return { xml, isUnlisted: owner.is_unlisted };
}
