import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const root = join(import.meta.dirname, "..");

export type Scratch = {
  folder: string;
  /** Runs a program of the project there. */
  run: (program: string, ...args: string[]) => { status: number | null; said: string };
  /** Files that are otherwise there than here. */
  changed: () => string[];
};

/** A copy of the project as it is, for the tests of a file, in which anything may be made and broken. */
export function testScratch(): Scratch {
  const folder = temporaryFolder("magpie-scratch-");
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@localhost", ...args], {
      cwd,
      encoding: "utf8",
    });
  beforeAll(() => {
    for (const file of git(root, "ls-files", "-co", "--exclude-standard").split("\n")) {
      if (file === "" || !existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    git(folder, "init", "--quiet");
    git(folder, "add", "--all");
    git(folder, "commit", "--quiet", "--no-gpg-sign", "--message", "as it is");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    run(program, ...args) {
      const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env;
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, program), ...args], {
        ...{ cwd: folder, env, encoding: "utf8" },
      });
      return { status, said: `${stdout}${stderr}` };
    },
    changed: () =>
      git(folder, "status", "--porcelain", "--untracked-files=all")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.slice(3)),
  };
}
