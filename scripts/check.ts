import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Each part of `npm run check` with the program that does it. */
const parts: [name: string, program: string, args: string[]][] = [
  ["format", "node_modules/oxfmt/bin/oxfmt", ["--check", "."]],
  ["lint and boundaries", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]],
  ["types of the server", "node_modules/typescript/bin/tsc", ["-p", "server"]],
  ["types of the web", "node_modules/typescript/bin/tsc", ["-p", "web"]],
  ["types of tests and benchmarks", "node_modules/typescript/bin/tsc", ["-p", "tests"]],
  ["dead code", "node_modules/knip/bin/knip.js", ["--treat-config-hints-as-errors"]],
  ["code alive only for tests", "node_modules/knip/bin/knip.js", ["--production"]],
  ["rooms and their imports", "scripts/check-imports.ts", []],
  ["tables and their owners", "scripts/check-owners.ts", []],
  ["roles by ending", "scripts/check-roles.ts", []],
  ["state of modules", "scripts/check-module-state.ts", []],
  ["documents that follow from the code", "scripts/generated.ts", ["--check"]],
];

let failed = 0;
for (const [name, program, args] of parts) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (status !== 0) {
    failed += 1;
    process.stdout.write(`${stdout}${stderr}\n`);
  }
}
process.exit(failed === 0 ? 0 : 1);
