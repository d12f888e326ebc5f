import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PartyState } from "#sandbox/providers/faults.ts";
import { startPartyServer } from "#sandbox/providers/party-server.ts";
import {
  cartPage,
  checkoutPage,
  listPage,
  type Order,
  productPage,
  returnedPage,
  thanksPage,
  totalOf,
  type Visit,
} from "./pages.ts";
import { pictureOf, productBySlug } from "./products.ts";

export type Shop = {
  url: string;
  state: PartyState;
  /** The tag its pages carry where neither the address nor the visitor's cookie names one. */
  setTag: (tagId: string | null) => void;
  stop: () => Promise<unknown>;
};

type Told = { tag_id?: string; product?: string; order?: string; answer?: string; email?: string };

/**
 * A shop on a site of its own, whose pages carry a conversion tag as any shop's would: it comes with the address (`?tag_id=`) and stays with
 * the visitor. It asks them whether the ad may be remembered.
 */
export async function startShop(product: { publicUrl: string }): Promise<Shop> {
  const state: PartyState = { fault: "none", person: null };
  let usual: string | null = null;
  const orders = new Map<string, Order>();

  const visitOf = ({ query, headers }: FastifyRequest): Visit => {
    const kept = cookiesIn(headers.cookie);
    const tagId = tagIn((query as Told).tag_id) ?? tagIn(kept.get("tag")) ?? usual;
    const consent = kept.get("consent");
    return {
      tagId,
      scriptUrl: `${product.publicUrl}/ct.js`,
      pixelUrl: `${product.publicUrl}/ct/event`,
      consent: consent === "granted" || consent === "denied" ? consent : null,
      cart: (kept.get("cart") ?? "").split("~").flatMap((slug) => productBySlug(slug) ?? []),
    };
  };
  const send = (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const tagId = tagIn((request.query as Told).tag_id);
    if (tagId !== null) keep(reply, "tag", tagId);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
  };

  const server = await startPartyServer(state, (app: FastifyInstance) => {
    app.get("/", (request, reply) => send(request, reply, listPage(visitOf(request))));
    app.get<{ Params: { file: string } }>("/pictures/:file", async ({ params: { file } }, reply) => {
      const product = productBySlug(file.replace(/\.jpg$/, ""));
      return product === undefined ? missing(reply) : reply.type("image/jpeg").send(await pictureOf(product));
    });
    app.get<{ Params: { slug: string } }>("/products/:slug", (request, reply) => {
      const product = productBySlug(request.params.slug);
      return product === undefined ? missing(reply) : send(request, reply, productPage(visitOf(request), product));
    });
    app.get("/cart", (request, reply) => send(request, reply, cartPage(visitOf(request), null)));
    app.post<{ Body: Told }>("/cart", (request, reply) => {
      const [visit, product] = [visitOf(request), productBySlug(request.body.product ?? "")];
      if (product === undefined) return missing(reply);
      const cart = [...visit.cart, product];
      keep(reply, "cart", cart.map(({ slug }) => slug).join("~"));
      return send(request, reply, cartPage({ ...visit, cart }, product));
    });
    app.get("/checkout", (request, reply) => send(request, reply, checkoutPage(visitOf(request))));
    app.post<{ Body: Told }>("/checkout", (request, reply) => {
      const { cart } = visitOf(request);
      const order = { id: randomUUID(), total: totalOf(cart), count: cart.length, email: request.body.email ?? "" };
      orders.set(order.id, order);
      keep(reply, "cart", "");
      return reply.redirect(`/thank-you/?order=${order.id}`, 303);
    });
    app.get<{ Querystring: Told }>("/thank-you", (request, reply) => {
      const order = orders.get(request.query.order ?? "");
      return order === undefined ? missing(reply) : send(request, reply, thanksPage(visitOf(request), order));
    });
    app.post<{ Body: Told }>("/returned", (request, reply) => {
      const order = orders.get(request.body.order ?? "");
      return order === undefined ? missing(reply) : send(request, reply, returnedPage(visitOf(request), order));
    });
    app.post<{ Body: Told }>("/consent", ({ body, headers }, reply) => {
      keep(reply, "consent", body.answer === "granted" ? "granted" : "denied");
      return reply.redirect(backTo(headers.referer), 303);
    });
  });
  // Browsers keep cookies by host, whatever the port: another host makes it another site.
  const isByNumber = new URL(product.publicUrl).hostname === "127.0.0.1";
  const url = isByNumber ? server.url.replace("127.0.0.1", "localhost") : server.url;
  return { ...server, url, state, setTag: (tagId) => void (usual = tagId) };
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type("text/html; charset=utf-8")
    .send("<!doctype html><title>Not here</title><p>Not in this shop.");
}

function tagIn(given: string | undefined): string | null {
  return given !== undefined && /^[1-9]\d{0,17}$/.test(given) ? given : null;
}

function cookiesIn(header = ""): Map<string, string> {
  return new Map(
    header.split("; ").map((part): [string, string] => {
      const at = part.indexOf("=");
      return [part.slice(0, at).replace(/^shop_/, ""), part.slice(at + 1)];
    }),
  );
}

function keep(reply: FastifyReply, name: string, value: string): void {
  reply.header("set-cookie", [
    ...[reply.getHeader("set-cookie") ?? []].flat().map(String),
    `shop_${name}=${value}; Path=/; HttpOnly; SameSite=Lax`,
  ]);
}

/** The page of the shop that asked, with the click it was reached by. */
function backTo(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return `${pathname}${search}`;
}
