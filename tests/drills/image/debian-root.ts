import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** How a command runs in a root: as a container's would, but on the network of this machine. */
export type RunOptions = {
  env: Readonly<Record<string, string>>;
  folder: string;
  /** Of the root's own users. */
  user?: string;
  /** Mounted at a path of the root; with it nothing else of the root can be written but /tmp. */
  volume?: { at: string; folder: string };
};

const programs = ["mmdebstrap", "unshare", "nsenter", "chroot"] as const;

/** What is missing here to lay out clean roots, and how to get it; null: nothing. */
export function lackOfRoots(): string | null {
  if (process.getuid?.() !== 0) return "only root may enter a root of its own: run it as root";
  const missing = programs.filter((name) => spawnSync("which", [name]).status !== 0);
  return missing.length === 0 ? null : `${missing.join(", ")} not installed here: apt-get install mmdebstrap`;
}

/**
 * Lays out what the official image `node:VERSION-SUITE-slim` holds: a minimal Debian of that suite from Debian's own archive, Node and npm in
 * /usr/local, and the user `node`. Node and npm are those of this machine's checkout; another version than the image names throws.
 */
export function layOutNodeImage(image: string, folder: string): void {
  const [, version, suite] = /^node:(\d+\.\d+\.\d+)-([a-z]+)-slim$/.exec(image) ?? [];
  if (version === undefined || suite === undefined) throw new Error(`${image} is no image that can be laid out here`);
  if (process.versions.node !== version)
    throw new Error(`${image} is not the Node ${process.versions.node} of the lock file`);
  must("mmdebstrap", ["--variant=minbase", "--quiet", suite, folder]);
  const local = join(folder, "usr", "local");
  copyFileSync(process.execPath, join(local, "bin", "node"));
  chmodSync(join(local, "bin", "node"), 0o755);
  cpSync(npmFolder(), join(local, "lib", "node_modules", "npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin", "npm"));
  copyFileSync("/etc/resolv.conf", join(folder, "etc", "resolv.conf"));
  trustAsHere(folder);
  must("chroot", [folder, "useradd", "--uid", "1000", "--user-group", "--create-home", "node"]);
}

function npmFolder(): string {
  const { stdout } = spawnSync("npm", ["root", "--global"], { encoding: "utf8" });
  return join(stdout.trim(), "npm");
}

/** Where connections of this machine go through a proxy with a certificate of its own, those of the root do as well. */
const authorities = process.env["NODE_EXTRA_CA_CERTS"];

function trustAsHere(folder: string): void {
  if (authorities === undefined || !existsSync(authorities)) return;
  mkdirSync(join(folder, dirname(authorities)), { recursive: true });
  copyFileSync(authorities, join(folder, authorities));
}

/** Copies a folder with owners, rights and links. */
export function copyAll(from: string, to: string): void {
  must("cp", ["--archive", from, to]);
}

function must(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}: ${stderr.slice(-2000)}`);
}

/** Runs a command to its end. Throws with what it said when it fails. */
export function runIn(root: string, command: readonly string[], options: RunOptions): string {
  const { status, stdout, stderr } = spawnSync("unshare", unshared(root, command, options), {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command.join(" ")}: ended with ${status}\n${(stdout + stderr).slice(-4000)}`);
  return stdout;
}

/** Starts a command as the first process of a process namespace of its own, as a container's is. */
export function startIn(root: string, command: readonly string[], options: RunOptions): ChildProcess {
  return spawn("unshare", unshared(root, command, options), { stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs a command beside what `startIn` started, in its namespaces, as `docker exec` does; its exit code and what it said. */
export function runBeside(
  { pid }: ChildProcess,
  command: readonly string[],
  { env, folder }: RunOptions,
): { code: number; output: string } {
  const first = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const entering = ["--target", first, "--mount", "--pid", "--root", "--setgid=1000", "--setuid=1000"];
  const assigned = Object.entries({ ...basicEnvironment, ...env }).map(([name, value]) => `${name}=${value}`);
  const { status, stdout, stderr } = spawnSync(
    "nsenter",
    [...entering, "/usr/bin/env", "-i", `--chdir=${folder}`, ...assigned, ...command],
    { encoding: "utf8" },
  );
  return { code: status ?? 1, output: stdout + stderr };
}

/** Sends a signal to the first process of what `startIn` started. */
export function signalFirst({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim()), signal);
}

function unshared(root: string, command: readonly string[], { env, folder, user, volume }: RunOptions): string[] {
  const readOnly =
    volume === undefined
      ? []
      : [
          `mount --bind "$ROOT" "$ROOT"`,
          `mount --bind '${volume.folder}' "$ROOT${volume.at}"`,
          `mount -o remount,bind,ro "$ROOT"`,
          `mount -t tmpfs tmpfs "$ROOT/tmp"`,
        ];
  const script = [
    ...readOnly,
    `mount --bind /dev "$ROOT/dev"`,
    `mount -t tmpfs tmpfs "$ROOT/dev/shm"`,
    `mount -t proc proc "$ROOT/proc"`,
    // Everything after the script's own name is the command.
    `exec chroot ${user === undefined ? "" : `--userspec=${user}:${user}`} "$ROOT" /usr/bin/env -i --chdir="$FOLDER" "$@"`,
  ].join("\n");
  const settings = { ...basicEnvironment, HOME: user === undefined ? "/root" : `/home/${user}`, ...env };
  const assigned = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child"];
  const scripted = ["/usr/bin/env", `ROOT=${root}`, `FOLDER=${folder}`, "sh", "-e", "-c", script, "in-root"];
  return [...namespaces, ...scripted, ...assigned, ...command];
}

const basicEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  ...(authorities !== undefined && { NODE_EXTRA_CA_CERTS: authorities }),
};
