import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { refuse } from "#contract/kit/refusal.ts";
import { type CountedLimit, countedLimits, type RequestLimit, requestLimits } from "#spec/constants/rate-limits.ts";
import type { Redis } from "#server/platform/redis/connect-redis.ts";
import type { Limits, RequestsLeft } from "#server/services/limits.ts";
import type { Services } from "#server/services/services.ts";
import { leftShared, takeShared } from "./shared-windows.ts";

/** The rate limiter of a process. With `redis`, processes share request counts; while it is unreachable each counts for itself. */
export function createLimits(counted: Pick<Services, "db" | "clock">, redis?: Redis): Limits {
  const requests = requestLimiters(redis);
  const takeCounted = async (limit: CountedLimit, key: string, { tx, count = 1, refusal }: Scope) => {
    if (count === 0) return;
    const taken = await takeShared({ ...counted, db: tx ?? counted.db }, countedLimits, [[limit, key, count]]);
    if ("refused" in taken) refuse(refusal ?? "RATE_LIMITED", { retryAfter: taken.refused.retryAfter });
  };
  const take = (limit: CountedLimit | RequestLimit, key: string, scope: Scope = {}) =>
    isOfRequests(limit) ? drawRequest(requests[limit], key) : takeCounted(limit, key, scope);
  return {
    take: take as Limits["take"],
    giveBack: async (limit, key) => void (await requests[limit].reward(key)),
    tryTake: (draws, { tx } = {}) => takeShared({ ...counted, db: tx ?? counted.db }, countedLimits, draws),
    left: (draw) => leftShared(counted, countedLimits, draw),
  };
}

type Scope = NonNullable<Parameters<Limits["take"]>[2]>;

function isOfRequests(limit: string): limit is RequestLimit {
  return Object.hasOwn(requestLimits, limit);
}

function requestLimiters(redis?: Redis): Record<RequestLimit, RateLimiterAbstract> {
  const limiters = Object.entries(requestLimits).map(([name, { max: points, seconds: duration }]) => {
    const alone = new RateLimiterMemory({ keyPrefix: name, points, duration });
    if (redis === undefined) return [name, alone];
    const shared = new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `magpie:${name}`,
      points,
      duration,
      insuranceLimiter: alone,
    });
    return [name, shared];
  });
  return Object.fromEntries(limiters);
}

async function drawRequest(limiter: RateLimiterAbstract, key: string): Promise<RequestsLeft> {
  try {
    const { remainingPoints: left, msBeforeNext } = await limiter.consume(key);
    return { left, resetS: secondsOf(msBeforeNext) };
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const { msBeforeNext } = rejection as { msBeforeNext: number };
    refuse("RATE_LIMITED", { retryAfter: secondsOf(msBeforeNext) });
  }
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
