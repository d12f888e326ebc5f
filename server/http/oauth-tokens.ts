import type { FastifyReply, FastifyRequest } from "fastify";
import { asRefusal } from "#server/calls/as-refusal.ts";
import { answerProgram, type TokenForm } from "#server/domains/identity/apps/answer-program.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import { authenticateApp } from "#server/domains/identity/apps/authenticate-app.ts";
import { revokeToken } from "#server/domains/identity/apps/revoke-token.ts";
import type { TokenError } from "#server/domains/identity/apps/token-answer.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { noteRefused, setAskingApp } from "./asking-app.ts";
import { sendFailure } from "./calls.ts";
import { setRateLimitHeaders, setHeadersOfRefusal } from "./rate-limit-headers.ts";

const mostBytes = 16 * 1024;
const limit = "token";

/**
 * Where programs get their tokens and end them. No calls: they take forms and HTTP Basic, not a session or a token, and answer in the words of
 * OAuth 2 (RFC 6749, RFC 7009) beside those of the public API.
 */
export const oauthTokens: Extra = async ({ app }, services) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null, null);
    });
    const options = { onRequest: limitedByAddress(services), bodyLimit: mostBytes };
    scope.post("/v5/oauth/token", options, (request, reply) =>
      answered(services, request, reply, async (client, form) => {
        const outcome = await answerProgram(services, client, form);
        return "error" in outcome ? sendError(services, reply, outcome) : reply.send(outcome);
      }),
    );
    scope.post("/v5/oauth/token/revoke", options, (request, reply) =>
      answered(services, request, reply, async (client, form) => {
        const token = form("token");
        if (token === undefined)
          return sendError(services, reply, { error: "invalid_request", message: "token: must be given once." });
        if (await revokeToken(services, client, token)) return reply.code(200).send();
        const message = "You are not permitted to access that resource.";
        return sendError(services, reply, { error: "unauthorized_client", message });
      }),
    );
  });
};

/** Says with each answer how many more there may be for the address. */
function limitedByAddress({ limits }: Pick<Services, "limits">) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      setRateLimitHeaders(reply, limit, await limits.take(limit, limitKey(null, request.ip)));
    } catch (error) {
      setHeadersOfRefusal(reply, limit, error);
      throw error;
    }
  };
}

async function answered(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (client: AppRow, form: TokenForm) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // RFC 6749 §5.1
  reply.header("cache-control", "no-store").header("pragma", "no-cache");
  try {
    const { body } = request;
    const given = body instanceof URLSearchParams ? body : new URLSearchParams();
    const form: TokenForm = (field) => (given.getAll(field).length === 1 ? (given.get(field) ?? "") : undefined);
    const client = await authenticateApp(services, request.headers.authorization, form);
    if ("error" in client) return sendError(services, reply, client);
    setAskingApp(request, client.id);
    if (given !== body)
      return sendError(services, reply, {
        error: "invalid_request",
        message: "content-type: must be application/x-www-form-urlencoded",
      });
    return await answer(client, form);
  } catch (error) {
    return sendFailure(reply, services, asRefusal(error), null, "oauth tokens");
  }
}

/** What the public API calls these; everything else is a wrong request. */
const codes: Readonly<Partial<Record<TokenError["error"], { http: number; code: number }>>> = {
  invalid_client: { http: 401, code: 2 },
  unauthorized_client: { http: 403, code: 29 },
};

/** `code` and `message` as the public API has them; `error` and `error_description` for clients that know OAuth alone. */
function sendError(services: Services, reply: FastifyReply, { error, message }: TokenError): FastifyReply {
  const { http, code } = codes[error] ?? { http: 400, code: 1 };
  if (error === "invalid_client") reply.header("www-authenticate", 'Basic realm="magpie", charset="UTF-8"');
  noteRefused(services, reply.request, reply.request.url.includes("/revoke") ? "oauth/token/revoke" : "oauth/token", {
    ...{ status: http, code, message },
  });
  return reply.code(http).send({ code, message, error, error_description: message });
}
