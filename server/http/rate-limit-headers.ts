import type { FastifyReply } from "fastify";
import { type RequestLimit, requestLimits } from "#spec/constants/rate-limits.ts";
import { asRefusal } from "#server/calls/as-refusal.ts";
import type { RequestsLeft } from "#server/services/limits.ts";

/** Says how many requests are left: the fields of https://www.ietf.org/archive/id/draft-polli-ratelimit-headers-02.html under their older names. */
export function setRateLimitHeaders(reply: FastifyReply, limit: RequestLimit, left: RequestsLeft | undefined): void {
  if (left === undefined) return;
  const { max, seconds } = requestLimits[limit];
  reply.headers({
    "x-ratelimit-limit": `${max}, ${max};w=${seconds}`,
    "x-ratelimit-remaining": left.left,
    "x-ratelimit-reset": left.resetS,
  });
}

/** The same after an error: when it was the limit that refused, none is left. */
export function setHeadersOfRefusal(reply: FastifyReply, limit: RequestLimit, error: unknown): void {
  const { reason, retryAfter: resetS } = asRefusal(error);
  if (reason === "RATE_LIMITED" && resetS !== undefined && !reply.hasHeader("x-ratelimit-limit"))
    setRateLimitHeaders(reply, limit, { left: 0, resetS });
}
