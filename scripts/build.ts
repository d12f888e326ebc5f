import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readNotices, writeNotices } from "./third-party.ts";

/** Builds the pages for server and browser beside `build/` and puts them in its place when they are whole. */
const root = join(import.meta.dirname, "..");
const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
const fresh = `build/.new-${process.pid}`;

const { status } = spawnSync(process.execPath, [cli, "build"], {
  stdio: "inherit",
  cwd: root,
  env: { ...process.env, MAGPIE_BUILD_FOLDER: fresh },
});
if (status === 0) {
  writeFileSync(join(root, fresh, "client", "third-party.txt"), writeNotices(readNotices(root)));
  for (const half of ["client", "server"]) {
    const [from, to, old] = [join(root, fresh, half), join(root, "build", half), join(root, fresh, `${half}.old`)];
    if (existsSync(to)) renameSync(to, old);
    renameSync(from, to);
  }
}
rmSync(join(root, fresh), { recursive: true, force: true });
process.exit(status ?? 1);
