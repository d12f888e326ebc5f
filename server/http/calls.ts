import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getSession } from "#contract/identity/session.ts";
import type { Call } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { v5Failure } from "#contract/v5/failures.ts";
import type { Services } from "#server/services/services.ts";
import { failure, success } from "./answer.ts";
import { noteRefused } from "./asking-app.ts";
import { tellChallenge } from "./bearer-challenge.ts";
import { sendRead } from "./compress-json.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { refuseForeignWrites } from "./foreign-writes.ts";
import { admit } from "#server/calls/admit.ts";
import { clientContext, openContext, openPlainContext } from "./open-context.ts";
import { logRefused } from "./log-refused.ts";
import { admitBeforeBody, admittedBeforeBody, smallBodyBytes } from "./small-body-reader.ts";
import { perform, type Registry } from "#server/calls/perform.ts";
import { isPublicApi } from "./public-api-path.ts";
import { setRateLimitHeaders, setHeadersOfRefusal } from "./rate-limit-headers.ts";

/** Puts every implemented call on its path, with and without the trailing slash. */
export function registerCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const early = admitBeforeBody(services);
  for (const call of registry.keys()) {
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBytes,
      config: { beacon: call.beacon },
      ...(call.maxBytes > smallBodyBytes && { preParsing: early(call) }),
      handler: (request, reply) =>
        (call.form === "plain" ? answerPlain : answerCall)(request, reply, services, call, (context) => {
          const raw = rawInput(call, request);
          tellOverlooked(reply, call, raw);
          return perform(registry, call, context, raw);
        }),
    });
  }
}

/**
 * Puts the operations of the public API that nothing answers yet on their paths: who may call one hears that it isn't implemented, before a
 * body is read.
 */
export function registerNotYet(app: FastifyInstance, services: Services, calls: readonly Call[]): void {
  const early = admitBeforeBody(services);
  for (const call of calls) {
    const open = early(call);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      await open(request, reply);
      setRateLimitHeaders(reply, call.limit, admittedBeforeBody(request)?.requestsLeft);
      const id = call.name.slice("v5.".length);
      refuse("INVALID_PARAMETERS", { message: `${id}: not implemented here yet.`, data: { unbuilt: true } });
    };
    app.route({ method: call.method, url: call.path, preParsing: answer, handler: (_request, reply) => reply.send() });
  }
}

/** Names in the answer what of the request has no effect. */
function tellOverlooked(reply: FastifyReply, { overlooks }: Call, raw: unknown): void {
  const names = overlooks?.(raw).slice(0, mostNamed) ?? [];
  if (names.length === 0) return;
  // Names are the sender's: a header takes no line ends and no letters beyond ASCII.
  const told = names.map((name) => name.slice(0, longestNamed).replaceAll(/[^\w.-]/g, "?"));
  reply.header("x-magpie-ignored", told.join(", "));
}

const mostNamed = 20;
const longestNamed = 80;

/** Runs one call and writes its envelope; the only place where an answer of the wire is written. */
export async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  call: Call,
  run: (context: CallContext) => Promise<{ data: unknown; bookmark?: string | null }>,
): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store");
  let context = admittedBeforeBody(request);
  try {
    if (context === null) {
      context =
        call.scopes.length > 0
          ? await openPlainContext(services, request, reply, call)
          : await openContext(services, request, reply, { withAccount: call === getSession });
      if (context.scopes === undefined) refuseForeignWrites(request, context, call.limit);
    }
    const { data, bookmark } = await run(await admit(call, context));
    const answer = success(data, bookmark, clientContext(context));
    return call.method === "GET" ? await sendRead(request, reply, answer) : reply.send(answer);
  } catch (error) {
    if (call.scopes.length > 0 && asRefusal(error).http === 401)
      reply.header("www-authenticate", 'Bearer realm="magpie"');
    logRefused(services, call, context, request.ip, asRefusal(error));
    return sendFailure(reply, services, error, context, call.name);
  }
}

/** The same for a call of the public API, in plain form and with its limit in the headers. */
async function answerPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  call: Call,
  run: (context: CallContext) => Promise<{ data: unknown }>,
): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store");
  let context = admittedBeforeBody(request);
  try {
    if (context === null) {
      context = await openPlainContext(services, request, reply, call);
      if (context.scopes === undefined) refuseForeignWrites(request, context, call.limit);
    }
    const admitted = await admit(call, context);
    setRateLimitHeaders(reply, call.limit, admitted.requestsLeft);
    const { data } = await run(admitted);
    reply.code(call.status);
    // Where the description has nothing to tell, nothing is sent.
    if (data === null) return reply.send();
    return call.method === "GET" ? await sendRead(request, reply, data) : reply.send(data);
  } catch (error) {
    setHeadersOfRefusal(reply, call.limit, error);
    logRefused(services, call, context, request.ip, asRefusal(error));
    return sendFailure(reply, services, error, null, call.name);
  }
}

/**
 * The failure envelope of any error, in plain form for the public API; unexpected ones are logged, and the client only learns that it was
 * our fault.
 */
export function sendFailure(
  reply: FastifyReply,
  services: Services,
  error: unknown,
  context: CallContext | null,
  name: string,
): FastifyReply {
  const refusal = asRefusal(error);
  // Errors before the call is known (a body too large) must not be cached either.
  reply.header("cache-control", "private, no-store");
  if (refusal.reason === "INTERNAL") services.log.error(`${name} failed (request ${reply.request.id})`, error);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  if (isPublicApi(reply.request.url)) {
    const { http, ...told } = tellChallenge(reply, services, refusal, v5Failure(refusal));
    noteRefused(services, reply.request, name, { status: http, ...told });
    return reply.code(http).send(told);
  }
  return reply
    .code(refusal.http)
    .send(
      failure(refusal, context === null ? strangerContext(services) : clientContext(context), context?.origin.locale),
    );
}

/** Of an answer that nobody in particular gets. */
export function strangerContext(services: Services) {
  const country = services.config.country ?? "US";
  return {
    country,
    country_from_hostname: country,
    country_from_ip: country,
    region_from_ip: "",
    is_authenticated: false,
    viewer_type: "anonymous" as const,
  };
}

function rawInput(call: Call, request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>;
  if (call.carries === "parts")
    return {
      path: params,
      query: request.query,
      ...(call.method !== "GET" && request.body != null && { body: request.body }),
    };
  if (call.carries === "query") return { ...(request.query as object), ...params };
  if (call.carries === "body") {
    const body = request.body ?? {};
    if (typeof body !== "object" || Array.isArray(body)) refuseField("body", "body: must be a JSON object");
    for (const [name, value] of Object.entries(params))
      if (Object.hasOwn(body, name) && (body as Record<string, unknown>)[name] !== value)
        refuseField(name, `${name}: must be the same as in the path`);
    return { ...body, ...params };
  }
  const { options = "{}" } = request.query as Record<string, unknown>;
  if (typeof options !== "string") refuseField("options", "options: must be given once");
  try {
    const parsed: unknown = JSON.parse(options);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new SyntaxError("not an object");
    return { ...parsed, ...params };
  } catch {
    refuse("INVALID_PARAMETERS", {
      message: "options: must be a JSON object",
      detail: "options",
      data: { field: "options" },
    });
  }
}
