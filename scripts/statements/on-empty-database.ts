import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { silentLog } from "#server/config/log.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import type { EmbeddedDatabase, EmbeddedOptions } from "#server/database/embedded/start-embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { migrateQueue } from "#server/jobs/queue-schema.ts";

/** Works on a database with today's schema and no rows, on a server of its own. */
export async function onEmptyDatabase<T>(
  start: (options: Omit<EmbeddedOptions, "binaries">) => Promise<EmbeddedDatabase>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "magpie-plans-"));
  // The server may run as another user.
  chmodSync(dataDir, 0o755);
  const server = await start({ dataDir, settings: { fsync: "off", synchronous_commit: "off" }, log: () => {} });
  const { db, pool, close } = connectDatabase(server.connection, { max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(pool, migrations);
    await migrateQueue({ db, pool, log: silentLog });
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
