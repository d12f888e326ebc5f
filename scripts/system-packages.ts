import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs Debian packages: on CI (`CI=true`), where nobody sits in front of it, or where `--install` asks for it; as root alone. A person at
 * a terminal is told instead what is missing, by whoever needs it.
 */
export function installPackages(name: string, packages: readonly string[]): void {
  const isWanted = process.env["CI"] === "true" || process.argv.includes("--install") || !process.stderr.isTTY;
  if (!isWanted || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write(`Installing ${name} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "ignore", env });
}

/** How a person gets packages: the command, and that the run may do it. */
export const howToInstall = (packages: readonly string[]) =>
  `\`apt-get install ${packages.join(" ")}\` on Debian, or \`npm test -- --install\` as root`;
