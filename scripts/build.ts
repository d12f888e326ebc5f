import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Builds the pages for server and browser into `build/`. */
const cli = join(import.meta.dirname, "..", "node_modules", "@react-router", "dev", "bin.cjs");
const { status } = spawnSync(process.execPath, [cli, "build"], {
  stdio: "inherit",
  cwd: join(import.meta.dirname, ".."),
});
process.exit(status ?? 1);
