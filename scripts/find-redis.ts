import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Sees to it that the tests with a Redis can run: on Debian, as root, it is installed when missing. Without one they are skipped. */
export function wantRedis(): void {
  if (spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write("Installing Redis …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "redis-server"], { stdio: "ignore", env });
}
