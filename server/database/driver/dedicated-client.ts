import type pg from "pg";
import { ObservedClient } from "#server/platform/observed-client.ts";

/** A client of its own for the same database as the pool, without the pool's time limits, not yet connected. */
export function dedicatedClient(pool: pg.Pool, name: string): pg.Client {
  const { options } = pool;
  const client = new ObservedClient({
    ...options,
    // The pool keeps it out of a spread, so that it is not printed by accident.
    ...(options.password !== undefined && { password: options.password }),
    statement_timeout: 0,
    query_timeout: 0,
    application_name: name,
  });
  client.on("error", () => {});
  return client;
}
