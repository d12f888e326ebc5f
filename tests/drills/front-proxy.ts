import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "#tests/temporary-folder.ts";

export type FrontProxy = { stop: () => Promise<void> };

/** What is missing here to run it, and how to get it; null: nothing. */
export function lackOfFrontProxy(): string | null {
  return spawnSync("which", ["haproxy"]).status === 0 ? null : "haproxy is not installed here: apt-get install haproxy";
}

/** Says which of the processes answered: `web0`, `web1` … */
export const answeredBy = "x-answered-by";

/** HAProxy in front of web processes, as docs/operate.md has it. */
export function startFrontProxy(port: number, ports: readonly number[]): FrontProxy {
  const folder = temporaryFolder("magpie-drill-proxy-");
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((at, index) => `  server web${index} 127.0.0.1:${at} check inter 1s fall 1 rise 1`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
frontend people
  bind 127.0.0.1:${port}
  default_backend magpie
backend magpie
  option httpchk GET /readyz
  retry-on conn-failure
  http-response set-header ${answeredBy} %s
${servers.join("\n")}
`,
  );
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const ended = once(proxy, "exit");
  return {
    async stop() {
      if (proxy.exitCode === null && proxy.signalCode === null) proxy.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
