import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { chooseUser } from "#server/database/embedded/run-as.ts";
import { worksOnCluster } from "#server/database/embedded/processes.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { queryAt } from "./database-server.ts";
import { waitUntil } from "./running-app.ts";

type Node = { name: string; api: number; cluster: string; start: () => void; process: () => ChildProcess | null };

export type PatroniCluster = {
  /** Leads to the leader, by HAProxy. */
  url: string;
  /** kill -9 of the leader, its Patroni and its PostgreSQL; the name of what was killed. */
  killLeader: () => Promise<string>;
  /** Starts Patroni again where it was killed, and waits until that server follows. */
  bringBack: (name: string) => Promise<void>;
  /** A planned change to the other server. */
  switchOver: () => Promise<void>;
  stop: () => Promise<void>;
};

const programs = ["patroni", "etcd", "haproxy"] as const;

/** What is missing here to run it, and how to get it; null: nothing. */
export function lackOfPatroni(): string | null {
  const missing: string[] = programs.filter((name) => spawnSync("which", [name]).status !== 0);
  if (postgresBin() === null) missing.push("postgresql");
  if (missing.length === 0) return null;
  return `${missing.join(", ")} not installed here: apt-get install patroni etcd-server haproxy postgresql`;
}

/** Debian's programs, since Patroni needs more of them than come with Magpie. */
function postgresBin(): string | null {
  const home = "/usr/lib/postgresql";
  const found = existsSync(home) ? readdirSync(home).map((version) => join(home, version, "bin")) : [];
  return found.findLast((bin) => existsSync(join(bin, "pg_rewind"))) ?? null;
}

/** Two PostgreSQL servers under Patroni with a synchronous standby, etcd, and HAProxy that leads to the leader. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = temporaryFolder("magpie-drill-patroni-");
  const user = chooseUser(join(folder, "none"));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const running = new Set<ChildProcess>();
  const run = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { cwd: folder, stdio: "ignore", ...(user && { uid: user.uid, gid: user.gid }) });
    running.add(child);
    child.once("exit", () => running.delete(child));
    return child;
  };

  const [client, peer, door] = [await freePort(), await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [client, peer].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  run("etcd", [
    ...["--data-dir", join(folder, "etcd"), "--initial-cluster", `default=${peerUrl}`],
    ...["--listen-client-urls", clientUrl, "--advertise-client-urls", clientUrl],
    ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl],
  ]);
  await waitUntil("etcd is well", async () => (await status(`${clientUrl}/health`)) === 200);

  const nodes: Node[] = [];
  const backends: string[] = [];
  for (const name of ["db1", "db2"]) {
    const [api, port] = [await freePort(), await freePort()];
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    if (user !== undefined) chownSync(home, user.uid, user.gid);
    const file = join(folder, `${name}.yml`);
    const cluster = join(home, "cluster");
    writeFileSync(file, settingsOf({ name, api, port, home, cluster, etcd: client }));
    let process: ChildProcess | null = null;
    nodes.push({ name, api, cluster, start: () => void (process = run("patroni", [file])), process: () => process });
    backends.push(`  server ${name} 127.0.0.1:${port} check port ${api}`);
  }
  for (const node of nodes) {
    node.start();
    await waitUntil(
      `${node.name} runs`,
      async () => (await status(`http://127.0.0.1:${node.api}/readiness`)) === 200,
      90_000,
    );
  }
  const synchronous = () =>
    waitUntil("the standby is a synchronous one", async () => (await nodeThat("synchronous")) !== null, 90_000);
  await synchronous();

  writeFileSync(join(folder, "haproxy.cfg"), doorTo(backends, door));
  run("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")]);

  const url = `postgres://postgres@127.0.0.1:${door}/postgres`;
  const leads = () =>
    queryAt(url, "select 1").then(
      () => true,
      () => false,
    );
  await waitUntil("HAProxy leads to the leader", leads, 30_000);

  async function nodeThat(is: "primary" | "synchronous"): Promise<Node | null> {
    for (const node of nodes) if ((await status(`http://127.0.0.1:${node.api}/${is}`)) === 200) return node;
    return null;
  }
  async function leader(): Promise<Node> {
    const node = await nodeThat("primary");
    if (node === null) throw new Error("there is no leader");
    return node;
  }

  return {
    url,
    async killLeader() {
      const node = await leader();
      node.process()?.kill("SIGKILL");
      for (const pid of pidsOf(node.cluster)) process.kill(pid, "SIGKILL");
      return node.name;
    },
    async bringBack(name) {
      nodes.find((node) => node.name === name)?.start();
      await synchronous();
    },
    async switchOver() {
      const node = await leader();
      const answer = await fetch(`http://127.0.0.1:${node.api}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: node.name }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
    async stop() {
      for (const child of running) child.kill("SIGKILL");
      await Promise.all([...running].map((child) => once(child, "exit")));
      for (const { cluster } of nodes) for (const pid of pidsOf(cluster)) process.kill(pid, "SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function pidsOf(cluster: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && worksOnCluster(pid, cluster));
}

function status(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status: code }) => code,
    () => 0,
  );
}

type Settings = { name: string; api: number; port: number; home: string; cluster: string; etcd: number };

function settingsOf({ name, api, port, home, cluster, etcd }: Settings): string {
  return `scope: magpie
name: ${name}
restapi: { listen: "127.0.0.1:${api}", connect_address: "127.0.0.1:${api}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 120, wal_keep_size: 256MB } }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${cluster}
  bin_dir: ${postgresBin()}
  pgpass: ${join(home, "pgpass")}
  authentication:
    superuser: { username: postgres, password: none }
    replication: { username: replicator, password: none }
  parameters: { unix_socket_directories: ${home} }
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust" ]
`;
}

function doorTo(backends: readonly string[], port: number): string {
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${backends.join("\n")}
`;
}
