import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import type { DatabaseServer } from "./database-server.ts";
import { waitUntil } from "./running-app.ts";

/** Whether PgBouncer is installed here. */
export const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;

export type Pooler = {
  /** For DATABASE_URL. */
  url: string;
  stop: () => Promise<void>;
};

/** PgBouncer in transaction mode, with so many connections of its own to the server, as docs/operate.md has it. */
export async function startPooler(
  server: DatabaseServer,
  { connections, settings = [] }: { connections: number; settings?: readonly string[] },
): Promise<Pooler> {
  const folder = temporaryFolder("magpie-drill-pooler-");
  const port = await freePort();
  const lines = [
    "[databases]",
    `postgres = host=${dirname(server.socketPath)} port=5432 user=magpie connect_query='set statement_timeout = 4000'`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    "max_client_conn = 500",
    ...settings,
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, lines.join("\n"), { mode: 0o644 });
  const { uid, gid } = statSync(server.cluster);
  const pooler = spawn("pgbouncer", ["-q", file], { cwd: "/", stdio: "ignore", uid, gid });
  const ended = once(pooler, "exit");
  await waitUntil("the pooler listens", async () => {
    const socket = connect(port, "127.0.0.1");
    const listens = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return listens;
  });
  return {
    url: `postgres://magpie@127.0.0.1:${port}/postgres`,
    async stop() {
      pooler.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
