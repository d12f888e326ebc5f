import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { DATABASE_USER } from "./init-cluster.ts";
import { worksOnCluster } from "./processes.ts";

/** How `pg` reaches an embedded database: `host` is the folder of its socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string };

/** What a running PostgreSQL writes about itself into its cluster (`postmaster.pid`, miscinit.h of PostgreSQL). */
export type Postmaster = { pid: number; connection: EmbeddedConnection; status: string };

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const connection = connectionAt(lines[4] ?? "", Number(lines[3]));
    return { pid: Number(lines[0]), connection, status: lines[7]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

export function connectionAt(socketDir: string, port = 5432): EmbeddedConnection {
  return { host: socketDir, port, user: DATABASE_USER, database: "postgres" };
}

export async function answers(connection: EmbeddedConnection, timeoutMs = 2_000): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

/** The running embedded database of a cluster folder, if it is up. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(cluster);
  if (!found || found.status !== "ready" || !worksOnCluster(found.pid, cluster)) return undefined;
  return (await answers(found.connection)) ? found : undefined;
}
