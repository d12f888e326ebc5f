import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#contract/kit/define.ts";
import type { ClientContext } from "#contract/kit/envelope.ts";
import { readActing } from "#contract/kit/acting-choice.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { readyScopes } from "#contract/v5/ready-scopes.ts";
import { hasSeenSomebody, readSession } from "#server/domains/identity/sessions/read-session.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { readAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { nobody } from "#server/calls/viewer.ts";
import { unheard } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import type { CallContext, Origin } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { setAskingApp } from "./asking-app.ts";
import { cookiesOf } from "./cookies.ts";
import { chooseLocale } from "#server/calls/locale.ts";

/** How a request is opened: whether its cookies say who asks, and whether the viewer's whole account is read with their session. */
type Opening = { by?: "session" | "token"; withAccount?: boolean };

/** The context of a request's call: viewer, origin, device. */
export async function openContext(
  ofProcess: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { by = "session", withAccount = false }: Opening = {},
): Promise<CallContext> {
  const services = servicesFor(request, ofProcess);
  const cookies = cookiesOf(request, reply, services.config.publicUrl.startsWith("https:"));
  const sessionCookie = cookies.get(cookieNames.session);
  const session =
    sessionCookie === undefined || by === "token" ? null : await readSession(services, sessionCookie, { withAccount });
  const deviceCookie = cookies.get(cookieNames.device);
  const place = services.geo.locate(request.ip, (name) => headerOf(request, name));
  const origin: Origin = {
    address: request.ip,
    country: place.country,
    countryFromIp: place.country,
    region: place.region,
    userAgent: (headerOf(request, "user-agent") ?? "").slice(0, 500),
    locale: chooseLocale(session?.viewer.locale, cookies.get(cookieNames.locale), headerOf(request, "accept-language")),
    ...fetchedFor(request),
    ...(headerOf(request, "sec-gpc") === "1" && { refusesTracking: true as const }),
  };
  const key = headerOf(request, "idempotency-key");
  const deviceHash = deviceCookie !== undefined && /^[\w-]{43}$/.test(deviceCookie) ? hashToken(deviceCookie) : null;
  const isNobody = session === null && by === "session";
  return {
    services,
    viewer: {
      ...(session?.viewer ?? { ...nobody, locale: origin.locale }),
      // Pages for visitors are kept for all of them, in every country.
      flags: services.flags.known(session ? { key: session.viewer.id, country: place.country } : undefined),
    },
    source: "request",
    admittedTo: null,
    subject: null,
    origin,
    ...actingAs(cookies.get(cookieNames.acting), session?.viewer.id),
    cookies,
    ...(session?.account && { account: session.account }),
    sessionHash: session?.tokenHash ?? null,
    deviceHash,
    seenBefore: isNobody && deviceHash !== null && (await hasSeenSomebody(services.db, deviceHash)),
    touched: unheard,
    idempotencyKey: key !== undefined && key.length <= 200 ? key : null,
  };
}

/** A choice of somebody else who used this browser says nothing. */
function actingAs(chosen: string | undefined, personId: string | null | undefined): Pick<CallContext, "actingAs"> {
  const choice = readActing(chosen);
  return choice?.kind === "profile" && choice.person === personId ? { actingAs: choice.id } : {};
}

const frames: ReadonlySet<string> = new Set(["iframe", "frame", "fencedframe", "embed", "object"]);

/** Fetch metadata and purposes of requests: https://www.w3.org/TR/fetch-metadata/, https://developer.mozilla.org/docs/Web/HTTP/Headers/Sec-Purpose */
function fetchedFor(request: FastifyRequest): Pick<Origin, "fetchedFor"> {
  const purpose = [headerOf(request, "sec-purpose"), headerOf(request, "purpose"), headerOf(request, "x-moz")];
  if (purpose.some((said) => said !== undefined && /^(?:prefetch|preview)/.test(said)))
    return { fetchedFor: "prefetch" };
  return frames.has(headerOf(request, "sec-fetch-dest") ?? "") ? { fetchedFor: "frame" } : {};
}

/** What only reads does not wait behind what writes. */
function servicesFor({ method }: FastifyRequest, services: Services): Services {
  return method === "GET" || method === "HEAD" ? { ...services, db: services.reads } : services;
}

/**
 * The context of a call that takes access tokens: the viewer is the token's person, and cookies are ignored. Without a token it is that of the
 * session, for the product's own pages.
 */
export async function openPlainContext(
  ofProcess: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<CallContext> {
  const authorization = headerOf(request, "authorization");
  if (authorization === undefined) return openContext(ofProcess, request, reply);
  const services = servicesFor(request, ofProcess);
  const token = /^Bearer (\S{1,200})$/i.exec(authorization)?.[1];
  if (token === undefined) refuse("NOT_AUTHENTICATED", { message: "Authentication failed." });
  const { viewer, scopes, appId } = await readAccessToken(services, token, (id) => setAskingApp(request, id));
  // What no operation takes yet nobody can be asked for, so nobody lacks it.
  const lacks = call.scopes.filter((scope) => !scopes.includes(scope) && readyScopes.includes(scope));
  if (lacks.length > 0)
    refuse("NOT_ALLOWED", {
      message: `The access token lacks the scope ${lacks.join(", ")}.`,
      data: { scopes: lacks },
    });
  return { ...(await openContext(ofProcess, request, reply, { by: "token" })), viewer, scopes, appId };
}

/** The `client_context` of every answer: after a log-in or log-out that of the person it made of the viewer. */
export function clientContext({ viewer, origin, deviceHash, seenBefore, cookies }: CallContext): ClientContext {
  const isAuthenticated = cookies.changed(cookieNames.session) ?? viewer.id !== null;
  const isSeen = seenBefore || (deviceHash !== null && viewer.id !== null);
  return {
    country: origin.country,
    country_from_hostname: origin.country,
    country_from_ip: origin.countryFromIp,
    region_from_ip: origin.region,
    is_authenticated: isAuthenticated,
    viewer_type: isAuthenticated ? "AUTH" : isSeen ? "LIMITED_LOGIN" : "anonymous",
  };
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
