import type { FastifyRequest } from "fastify";
import type { LimitClass } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { headerOf } from "./open-context.ts";
import { isFixedHost } from "./own-hosts.ts";

/**
 * CSRF protection without a token: a write with our cookie is refused when the browser says that another site sent it (`Sec-Fetch-Site:
 * cross-site`) or its `Origin` isn't ours.
 */
export function refuseForeignWrites(
  request: FastifyRequest,
  { cookies, services }: CallContext,
  limit: LimitClass,
): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const carriesCookie = [cookieNames.session, cookieNames.device].some((name) => cookies.get(name) !== undefined);
  // Login CSRF needs no cookie, so these are checked too.
  if (!carriesCookie && limit !== "access") return;
  const origin = headerOf(request, "origin");
  const foreign =
    headerOf(request, "sec-fetch-site") === "cross-site" ||
    (origin !== undefined && !isOurs(origin, request, services.config.publicUrl));
  if (foreign) refuse("NOT_ALLOWED", { message: "This request came from another site." });
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  // A page of this server opened by IP address, as in a home network; no foreign name can look like that.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host && isFixedHost(request.headers.host);
}
