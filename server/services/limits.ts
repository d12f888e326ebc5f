import type { CountedLimit, RequestLimit } from "#spec/constants/rate-limits.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What is to be counted: by which limit, for whom, and how many at once; one where absent. */
export type Draw<Name extends string = CountedLimit> = readonly [limit: Name, key: string, count?: number];

/** `left`: how many more fit after this one, by draw; `giveBack` takes the counts away again. */
export type Taken = { left: number[]; giveBack: () => Promise<void> };

export type TriedDraws<Name extends string = CountedLimit> = { refused: { limit: Name; retryAfter: number } } | Taken;

type Scope = {
  /** The transaction of what is limited: what isn't done after all isn't counted, and what is tried again is counted once. */
  tx?: Db | Tx;
  /** How many at once, or none. */
  count?: number;
  /** The refusal; RATE_LIMITED where absent. */
  refusal?: ErrorName;
};

/** Rate limits; the numbers stand in spec/constants/rate-limits.ts. */
export type Limits = {
  /**
   * Takes from what `key` has left, or refuses with the seconds to wait. Limits of requests are counted in this process (with a Redis by
   * all processes together), the others in the database, by all processes on it.
   */
  take(limit: RequestLimit, key: string): Promise<void>;
  take(limit: CountedLimit, key: string, scope?: Scope): Promise<void>;
  /** Takes all of them or none, and says which limit was reached instead of refusing. */
  tryTake<Name extends CountedLimit>(
    draws: readonly Draw<Name>[],
    scope?: Pick<Scope, "tx">,
  ): Promise<TriedDraws<Name>>;
  /** How many more of one draw fit just then. */
  left(draw: Draw): Promise<number>;
};
