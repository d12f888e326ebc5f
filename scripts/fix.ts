import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** `npm run fix [-- FILE …]`: mends what the linter can mend, writes documents that follow from the code, and formats. */
const root = join(import.meta.dirname, "..");
const files = process.argv.slice(2);
const steps: readonly (readonly [program: string, args: readonly string[]])[] = [
  ["node_modules/oxlint/bin/oxlint", ["--type-aware", "--fix", ...files]],
  ["scripts/generated.ts", []],
  ["node_modules/oxfmt/bin/oxfmt", files.length > 0 ? files : ["."]],
];
let failed = 0;
for (const [program, args] of steps)
  if (spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: "inherit" }).status !== 0)
    failed += 1;
process.exit(failed === 0 ? 0 : 1);
