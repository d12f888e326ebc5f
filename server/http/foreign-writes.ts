import type { FastifyRequest } from "fastify";
import type { LimitClass } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { headerOf } from "./open-context.ts";
import { isFixedHost } from "./own-hosts.ts";

/**
 * There is no CSRF token: a write that carries our cookie is refused when the browser says that another site sent it
 * (`Sec-Fetch-Site: cross-site`) or its `Origin` is not ours.
 */
export function refuseForeignWrites(
  request: FastifyRequest,
  { cookies, services }: CallContext,
  limit: LimitClass,
): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const carriesCookie = [cookieNames.session, cookieNames.device].some((name) => cookies.get(name) !== undefined);
  // Logging somebody in unasked needs no cookie.
  if (!carriesCookie && limit !== "access") return;
  const origin = headerOf(request, "origin");
  const foreign =
    headerOf(request, "sec-fetch-site") === "cross-site" ||
    (origin !== undefined && !isOurs(origin, request, services.config.publicUrl));
  if (foreign) refuse("NOT_ALLOWED", { message: "This request came from another site." });
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  // A page of this server that was opened by number, as in a home network; a name of somebody else's can't be that.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host && isFixedHost(request.headers.host);
}
