import type { RequestLimit } from "#spec/constants/rate-limits.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";

/** A hook that rate-limits routes that aren't calls, by IP address. */
export function limitsByAddress({ limits }: Pick<Services, "limits">, limit: RequestLimit) {
  return { onRequest: (request: { ip: string }) => limits.take(limit, limitKey(null, request.ip)) };
}
