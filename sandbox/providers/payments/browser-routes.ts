import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendBrowserScript } from "#sandbox/providers/party-server.ts";
import { type Book, type Method, newId, type Setup } from "./book.ts";
import { declineErrors, magicCards } from "./cards.ts";
import { fail, succeed } from "./pay.ts";
import type { Webhooks } from "./webhooks.ts";
import { intentWire, setupWire } from "./wire.ts";

type Body = Record<string, string>;
type Parts = { book: Book; webhooks: Webhooks; publishableKey: string };

/** What the browser loads and asks: the script, the card field in a frame of this origin, the bank's question, and confirmations. */
export function browserRoutes(app: FastifyInstance, { book, webhooks, publishableKey }: Parts): void {
  app.get("/v3", (_request, reply) => sendBrowserScript(reply, "payments"));
  app.get("/elements/card", (_request, reply) => sendPage(reply, "payments-card"));
  app.get("/challenge", (_request, reply) => sendPage(reply, "payments-challenge"));

  app.post<{ Body: Body; Params: { id: string } }>("/v1/setup_intents/:id/confirm", ({ body, params }, reply) => {
    const setup = book.setups.get(params.id);
    if (setup === undefined || !mayConfirm(body, setup.client_secret))
      return refuse(reply, 401, "invalid_request_error", "Invalid API Key provided");
    const number = (body["payment_method_data[card][number]"] ?? "").replaceAll(/\D/g, "");
    const behaviour = magicCards[number];
    if (behaviour === undefined) return refuse(reply, 402, "invalid_number", "Your card number is incorrect.");
    const [month, year] = [Number(body["payment_method_data[card][exp_month]"]), yearIn(body)];
    if (!(month >= 1 && month <= 12 && year >= 2000))
      return refuse(reply, 402, "invalid_expiry_month", "Your card's expiration date is invalid.");
    if (new Date(Date.UTC(year, month, 1)).getTime() / 1000 < book.now())
      return refuse(reply, 402, "expired_card", declineErrors.expired.message);
    if (behaviour.setup === "decline") return refuse(reply, 402, "card_declined", declineErrors.decline.message);
    setup.method = {
      id: newId("pm"),
      customer: null,
      brand: behaviour.brand,
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      behaviour,
    };
    if (behaviour.setup === "challenge") setup.status = "requires_action";
    else finishSetup(book, webhooks, setup, setup.method);
    return reply.send(setupWire(setup, false));
  });

  app.post<{ Body: Body }>("/challenge", ({ body }, reply) => {
    const secret = body["client_secret"] ?? "";
    const isComplete = body["outcome"] === "complete";
    const setup = [...book.setups.values()].find(({ client_secret }) => client_secret === secret);
    const intent = [...book.intents.values()].find(({ client_secret }) => client_secret === secret);
    if (setup?.status === "requires_action" && setup.method !== null) {
      if (isComplete) finishSetup(book, webhooks, setup, setup.method);
      else setup.status = "requires_payment_method";
      return reply.send(setupWire(setup, false));
    }
    if (intent?.status === "requires_action") {
      if (isComplete) succeed(book, webhooks, intent);
      else fail(webhooks, intent, "challenge");
      return reply.send(intentWire(intent));
    }
    return refuse(reply, 400, "invalid_request_error", "There is nothing to confirm.");
  });

  app.get<{ Params: { id: string }; Querystring: Body }>("/browser/intents/:id", ({ params, query }, reply) => {
    const intent = book.intents.get(params.id);
    if (intent === undefined || !mayConfirm(query, intent.client_secret))
      return refuse(reply, 401, "invalid_request_error", "Invalid API Key provided");
    return reply.send(intentWire(intent));
  });

  function mayConfirm(given: Body, secret: string): boolean {
    return given["key"] === publishableKey && given["client_secret"] === secret;
  }
}

function finishSetup(book: Book, webhooks: Webhooks, setup: Setup, method: Method): void {
  method.customer = setup.customer;
  book.methods.set(method.id, method);
  setup.status = "succeeded";
  webhooks.send("setup_intent.succeeded", setupWire(setup, false));
}

function yearIn(body: Body): number {
  const year = Number(body["payment_method_data[card][exp_year]"]);
  return year < 100 ? 2000 + year : year;
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { type: "card_error", code, message } });
}

async function sendPage(reply: FastifyReply, name: "payments-card" | "payments-challenge"): Promise<FastifyReply> {
  const page = await readFile(new URL(`../browser/${name}.html`, import.meta.url), "utf8");
  return reply.type("text/html; charset=utf-8").send(page);
}
