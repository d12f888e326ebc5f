import type { DatabaseTarget } from "#server/database/driver/connect.ts";

/** The same server, another database on it. */
export function inDatabase(target: DatabaseTarget, name: string): DatabaseTarget {
  if (!("url" in target)) return { ...target, database: name };
  const url = new URL(target.url);
  url.pathname = `/${name}`;
  return { url: url.href };
}

/** For DATABASE_URL. */
export function urlOf(target: DatabaseTarget): string {
  if ("url" in target) return target.url;
  const { host, port, user, database } = target;
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`;
}
