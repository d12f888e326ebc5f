import type pg from "pg";
import { ObservedClient } from "#server/platform/observed-client.ts";

const connectTimeoutMs = 1_500;

/**
 * A client of its own for the same database as the pool, without the pool's time limits, not yet connected. For what belongs to a session
 * (LISTEN, locks, long work), so the pool is one that leads to the database itself.
 */
export function dedicatedClient(pool: pg.Pool, name: string): pg.Client {
  const { options } = pool;
  const client = new ObservedClient({
    ...options,
    // The pool keeps it out of a spread, so that it is not printed by accident.
    ...(options.password !== undefined && { password: options.password }),
    statement_timeout: 0,
    query_timeout: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: name,
  });
  client.on("error", () => {});
  return client;
}
