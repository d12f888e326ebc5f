import { RateLimiterMemory } from "rate-limiter-flexible";
import type { LimitClass } from "#contract/define.ts";
import { refuse } from "#contract/refusal.ts";
import { requestBudgets } from "#spec/constants/request-budgets.ts";

export type Limits = {
  /** Draws one request from the budget of `who`; refuses with Retry-After when it is used up. */
  draw(limit: LimitClass | "page" | "media", who: string): Promise<void>;
};

/** Budgets of requests kept in this process. */
export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>(
    Object.entries(requestBudgets).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
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
