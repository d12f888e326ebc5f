import { spawnSync } from "node:child_process";
import { installPackages } from "./system-packages.ts";

const packages = ["redis-server"];

/** Sees to it that the tests with a Redis can run: installed where that may be (see `installPackages`). Without one they are skipped. */
export function wantRedis(): void {
  if (spawnSync("redis-server", ["--version"], { stdio: "ignore" }).status === 0) return;
  installPackages("Redis", packages);
}
