import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { LimitClass } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { requestBudgets } from "#spec/constants/request-budgets.ts";
import type { Redis } from "#server/platform/redis/connect-redis.ts";

export type Limits = {
  /** Draws one request from the budget of `who`; refuses with Retry-After when it is used up. */
  draw: (limit: LimitClass | "page" | "media", who: string) => Promise<void>;
};

/** Budgets of requests, kept in this process; with a Redis by all processes together, and by each alone while it is away. */
export function createLimits(redis?: Redis): Limits {
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(requestBudgets).map(([name, { points, seconds }]) => {
      const alone = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      if (redis === undefined) return [name, alone];
      const shared = new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `magpie:${name}`,
        points,
        duration: seconds,
        insuranceLimiter: alone,
      });
      return [name, shared];
    }),
  );
  return {
    async draw(limit, who) {
      const limiter = limiters.get(limit);
      if (limiter === undefined) throw new Error(`no budget named ${limit}`);
      try {
        await limiter.consume(who);
      } catch (rejection) {
        if (rejection instanceof Error) throw rejection;
        const { msBeforeNext } = rejection as { msBeforeNext: number };
        refuse("RATE_LIMITED", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
      }
    },
  };
}

/** Whom a budget belongs to: the person, else the address; of IPv6 the /64, which one household or attacker owns whole. */
export function limitKey(personId: string | null, address: string): string {
  if (personId !== null) return `p${personId}`;
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}

/** A hook for routes that are no calls: draws from the budget of the address that asks. */
export function drawsFrom(limits: Limits, budget: LimitClass | "page" | "media") {
  return { onRequest: (request: { ip: string }) => limits.draw(budget, limitKey(null, request.ip)) };
}
