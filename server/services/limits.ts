import type { CountedLimit, RequestLimit } from "#spec/constants/rate-limits.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What to count: by which limit, for whom, and how many (default 1). */
export type Draw<Name extends string = CountedLimit> = readonly [limit: Name, key: string, count?: number];

/** Text messages of the instance: what an operator is told of. */
export const instanceTexts = ["sms_instance", "all"] as const satisfies Draw;

/** `left`: how many more fit after this one, per draw; `giveBack` undoes the counting. */
export type Taken = { left: number[]; giveBack: () => Promise<void> };

export type TriedDraws<Name extends string = CountedLimit> = { refused: { limit: Name; retryAfter: number } } | Taken;

/** What is left of a limit of requests, and the seconds until it is whole again. */
export type RequestsLeft = { left: number; resetS: number };

type Scope = {
  /** The transaction of what is limited: a rollback gives the count back, and a retry counts once. */
  tx?: Db | Tx;
  /** How many at once, or none. */
  count?: number;
  /** The refusal; RATE_LIMITED where absent. */
  refusal?: ErrorName;
};

/** Rate limits; the numbers stand in spec/constants/rate-limits.ts. */
export type Limits = {
  /**
   * Takes from the limit of `key`, or refuses with the seconds to wait. Request limits are counted in this process (with Redis shared by
   * all processes), the others in the database, shared by all.
   */
  take(limit: RequestLimit, key: string): Promise<RequestsLeft>;
  take(limit: CountedLimit, key: string, scope?: Scope): Promise<void>;
  /** Gives back what was taken of a limit of requests once. */
  giveBack(limit: RequestLimit, key: string): Promise<void>;
  /** Takes all draws or none; returns which limit was reached instead of refusing. */
  tryTake<Name extends CountedLimit>(
    draws: readonly Draw<Name>[],
    scope?: Pick<Scope, "tx">,
  ): Promise<TriedDraws<Name>>;
  /** How many more of one draw would fit now. */
  left(draw: Draw): Promise<number>;
};
