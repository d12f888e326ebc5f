import { availableParallelism } from "node:os";
import type { DatabaseTarget } from "#server/database/driver/connect.ts";

const most = 4;
const least = 2;

/**
 * So many connections of a process that serves requests are at work at a time for those that write. On the machine of the database no more
 * than it has processors: writers beyond that compete for them with those who read and with each other, and save no sooner.
 */
export function writeConcurrency(database: DatabaseTarget, processors = availableParallelism()): number {
  return isHere(database) ? Math.max(least, Math.min(most, processors)) : most;
}

function isHere(database: DatabaseTarget): boolean {
  if (!("url" in database)) return true;
  const { hostname, searchParams } = new URL(database.url);
  const host = searchParams.get("host") ?? hostname;
  return host.startsWith("/") || ["", "localhost", "127.0.0.1", "[::1]"].includes(host);
}
