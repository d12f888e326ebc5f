import type { FastifyReply, FastifyRequest } from "fastify";
import type { ClientContext } from "#contract/envelope.ts";
import { readSession } from "../domains/access/read-session.ts";
import { hashToken } from "../domains/access/token.ts";
import { nobody } from "../domains/viewer.ts";
import type { Services } from "../services.ts";
import type { CallContext, Origin } from "./context.ts";
import { cookieNames, cookiesOf } from "./cookies.ts";
import { chooseLocale } from "./locale.ts";

/** Everything about a request that a call may need: who asks, from where, with which device. */
export async function openContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext> {
  const cookies = cookiesOf(request, reply, services.config.publicUrl.startsWith("https:"));
  const sessionCookie = cookies.get(cookieNames.session);
  const session = sessionCookie === undefined ? null : await readSession(services, sessionCookie);
  const deviceCookie = cookies.get(cookieNames.device);
  const place = services.geo.locate(request.ip, (name) => headerOf(request, name));
  const origin: Origin = {
    address: request.ip,
    country: place.country,
    countryFromIp: place.country,
    region: place.region,
    userAgent: (headerOf(request, "user-agent") ?? "").slice(0, 500),
    locale: chooseLocale(session?.viewer.locale, cookies.get(cookieNames.locale), headerOf(request, "accept-language")),
  };
  const key = headerOf(request, "idempotency-key");
  return {
    services,
    viewer: session?.viewer ?? { ...nobody, locale: origin.locale },
    origin,
    cookies,
    sessionHash: session?.tokenHash ?? null,
    deviceHash: deviceCookie !== undefined && /^[\w-]{43}$/.test(deviceCookie) ? hashToken(deviceCookie) : null,
    idempotencyKey: key !== undefined && key.length <= 200 ? key : null,
  };
}

/** The `client_context` of every answer: after a log-in or log-out that of the person it made of the viewer. */
export function clientContext({ viewer, origin, deviceHash, cookies }: CallContext): ClientContext {
  const isAuthenticated = cookies.changed(cookieNames.session) ?? viewer.id !== null;
  return {
    country: origin.country,
    country_from_hostname: origin.country,
    country_from_ip: origin.countryFromIp,
    region_from_ip: origin.region,
    is_authenticated: isAuthenticated,
    viewer_type: isAuthenticated ? "AUTH" : deviceHash === null ? "anonymous" : "LIMITED_LOGIN",
  };
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
