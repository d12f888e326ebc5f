import type { RequestLimit } from "#spec/constants/rate-limits.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";

/** A hook for routes that are no calls: counts against the limit of the address that asks. */
export function limitsByAddress({ limits }: Pick<Services, "limits">, limit: RequestLimit) {
  return { onRequest: (request: { ip: string }) => limits.take(limit, limitKey(null, request.ip)) };
}
