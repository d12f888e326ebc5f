import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Book, newId } from "./book.ts";
import { confirmIntent, newIntent, refundable } from "./pay.ts";
import type { Webhooks } from "./webhooks.ts";
import { disputeWire, intentWire, listWire, methodWire, refundWire, setupWire } from "./wire.ts";

export type ApiFaults = {
  /** So many of the next writes are done, but their answer never comes. */
  timeouts: number;
  /** So many of the next calls are answered with 503, and nothing is done. */
  unavailable: number;
};
type Body = Record<string, string>;
type Answer = { status: number; body: unknown };
type Parts = { book: Book; webhooks: Webhooks; faults: ApiFaults; secretKey: string };
const ok = (body: unknown): Answer => ({ status: 200, body });

/** The calls that a server makes with its secret key. */
export function apiRoutes(app: FastifyInstance, parts: Parts): void {
  const { book, webhooks } = parts;
  const post = (path: string, work: (body: Body, id: string) => Answer) =>
    app.post<{ Body?: Body; Params: { id?: string } }>(path, (request, reply) =>
      answer(parts, request, reply, () => work(request.body ?? {}, request.params.id ?? "")),
    );
  const get = (path: string, work: (query: Body, id: string) => Answer) =>
    app.get<{ Querystring: Body; Params: { id?: string } }>(path, (request, reply) =>
      answer(parts, request, reply, () => work(request.query, request.params.id ?? "")),
    );

  post("/v1/customers", (body) => {
    const customer = { id: newId("cus"), name: body["name"] ?? "", metadata: metadataIn(body) };
    book.customers.set(customer.id, customer);
    return ok({ ...customer, object: "customer", created: book.now(), livemode: false });
  });

  post("/v1/setup_intents", (body) => {
    const id = newId("seti");
    const customer = body["customer"] ?? "";
    if (!book.customers.has(customer)) return missing("customer");
    const setup = {
      id,
      client_secret: `${id}_secret_${newId("s").slice(2)}`,
      customer,
      status: "requires_payment_method" as const,
      method: null,
      metadata: metadataIn(body),
    };
    book.setups.set(id, setup);
    return ok(setupWire(setup, false));
  });
  get("/v1/setup_intents/:id", (query, id) => {
    const setup = book.setups.get(id);
    const expands = Object.values(query).includes("payment_method");
    return setup === undefined ? missing("setup_intent") : ok(setupWire(setup, expands));
  });

  post("/v1/payment_methods/:id/detach", (_, id) => {
    const method = book.methods.get(id);
    if (method?.customer == null) return missing("payment_method");
    method.customer = null;
    return ok(methodWire(method));
  });

  post("/v1/payment_intents", (body) => {
    const { amount = "", currency = "", customer = "", payment_method = "" } = body;
    const method = book.methods.get(payment_method);
    if (method === undefined || method.customer !== customer) return missing("payment_method");
    if (!/^[1-9]\d{0,11}$/.test(amount) || !/^[a-z]{3}$/.test(currency)) return invalid("amount");
    const order = { amount: Number(amount), currency, customer, metadata: metadataIn(body) };
    const intent = newIntent(book, order, method);
    confirmIntent(book, webhooks, intent, body["off_session"] !== "true");
    if (intent.error === null) return ok(intentWire(intent));
    const error = { type: "card_error", ...intent.error, payment_intent: intentWire(intent) };
    return { status: 402, body: { error } };
  });
  get("/v1/payment_intents", (query) => {
    const since = Number(query["created[gte]"] ?? 0);
    const found = [...book.intents.values()].filter(
      ({ customer, created }) => customer === query["customer"] && created >= since,
    );
    return ok(listWire("/v1/payment_intents", found.toReversed().map(intentWire)));
  });
  get("/v1/payment_intents/:id", (_, id) => {
    const intent = book.intents.get(id);
    return intent === undefined ? missing("payment_intent") : ok(intentWire(intent));
  });
  post("/v1/payment_intents/:id/cancel", (_, id) => {
    const intent = book.intents.get(id);
    if (intent === undefined) return missing("payment_intent");
    if (intent.status !== "requires_action" && intent.status !== "requires_payment_method") return invalid("status");
    intent.status = "canceled";
    webhooks.send("payment_intent.canceled", intentWire(intent));
    return ok(intentWire(intent));
  });

  post("/v1/refunds", (body) => {
    const intent = book.intents.get(body["payment_intent"] ?? "");
    const amount = Number(body["amount"]);
    if (intent === undefined) return missing("payment_intent");
    if (!(amount > 0 && amount <= refundable(book, intent))) return invalid("amount");
    const status = "succeeded" as const;
    const refund = { id: newId("re"), payment_intent: intent.id, amount, status, metadata: metadataIn(body) };
    book.refunds.set(refund.id, refund);
    webhooks.send("refund.created", refundWire(refund));
    return ok(refundWire(refund));
  });
  const ofPayment = <Thing extends { payment_intent: string }>(things: Map<string, Thing>, query: Body) =>
    [...things.values()].filter(({ payment_intent }) => payment_intent === query["payment_intent"]);
  get("/v1/refunds", (query) => ok(listWire("/v1/refunds", ofPayment(book.refunds, query).map(refundWire))));
  get("/v1/disputes", (query) => ok(listWire("/v1/disputes", ofPayment(book.disputes, query).map(disputeWire))));
}

/** So long the answer to a question is the answer to the same question. */
const keptS = 86_400;

async function answer(
  { book, faults, secretKey }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer,
): Promise<FastifyReply> {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return reply.code(401).send({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } });
  if (faults.unavailable > 0) {
    faults.unavailable -= 1;
    return reply.code(503).send({ error: { type: "api_error", message: "We are down." } });
  }
  const key = request.headers["idempotency-key"];
  const kept = typeof key === "string" ? book.answers.get(key) : undefined;
  const known = kept !== undefined && kept.at > book.now() - keptS ? kept : undefined;
  const { status, body } = known ?? work();
  if (typeof key === "string" && request.method === "POST" && known === undefined)
    book.answers.set(key, { status, body, at: book.now() });
  if (request.method === "POST" && faults.timeouts > 0) {
    faults.timeouts -= 1;
    request.raw.socket.destroy();
    return reply.hijack();
  }
  return reply.code(status).send(body);
}

function metadataIn(body: Body): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function missing(param: string): Answer {
  const error = { type: "invalid_request_error", code: "resource_missing", param, message: `No such ${param}` };
  return { status: 404, body: { error } };
}

function invalid(param: string): Answer {
  const error = {
    type: "invalid_request_error",
    code: "parameter_invalid_integer",
    param,
    message: `Invalid ${param}`,
  };
  return { status: 400, body: { error } };
}
