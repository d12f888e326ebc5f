import { type ChildProcess, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/free-port.ts";
import { type Drill, startReport } from "./drill.ts";
import { buildImage, type Image, runOptions } from "./image/build-image.ts";
import { lackOfRoots, runBeside, signalFirst, startIn } from "./image/debian-root.ts";
import { waitUntil } from "./running-app.ts";

const checkout = join(import.meta.dirname, "..", "..");
const maxMegabytes = 1_000;
/** The user `node` of the base image. */
const nodeUser = 1000;
const password = "a-drill-s-long-password-7";

/**
 * The steps of the Dockerfile one by one in clean Debian roots, then what they made run as a container runs: as the image's user, as the first
 * process, everything read-only but the volume and /tmp.
 */
export const image: Drill = {
  name: "image",
  summary: "the container image's steps in a clean Debian root: it starts, is healthy, keeps its volume, ends cleanly",
  async run({ patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const lack = lackOfRoots();
    if (lack !== null) {
      require(false, lack);
      return report;
    }
    const folder = await mkdtemp(join(tmpdir(), "magpie-image-"));
    let container: ChildProcess | undefined;
    try {
      const built = buildImage(checkout, folder, print);
      const size = megabytes(join(built.root, built.folder));
      note(`/app of the image: ${size} MB, with Debian and ffmpeg ${megabytes(built.root)} MB`);
      require(size <= maxMegabytes, `/app is at most ${maxMegabytes} MB`);
      const volume = join(folder, "volume");
      mkdirSync(volume);
      chownSync(volume, nodeUser, nodeUser);
      const port = await freePort();
      const run = containerOf(built, volume, port);

      let started = performance.now();
      container = run.start();
      await waitUntil("the first start is healthy", () => run.healthy(container), 60_000 * patience);
      note(`healthy ${seconds(started)} s after its first start`);
      require((await fetch(`http://127.0.0.1:${port}/`)).status === 200, "the home page answers 200");
      const made = run.magpie(container, ["user", "create", "--email", "drill@example.org", "--password", password]);
      require(made.code === 0, `magpie user create: ${made.output}`);
      const doctor = run.magpie(container, ["doctor"]);
      require(doctor.code === 0, `magpie doctor: ${doctor.output}`);
      started = performance.now();
      require((await stopped(container)) === 0, "SIGTERM ends it with 0");
      note(`ended ${seconds(started)} s after SIGTERM`);

      started = performance.now();
      container = run.start();
      await waitUntil("the second start is healthy", () => run.healthy(container), 60_000 * patience);
      note(`healthy ${seconds(started)} s after its second start`);
      const { output } = run.magpie(container, ["user", "list"]);
      require(output.includes("drill@example.org"), `the volume keeps people: ${output}`);
      require((await stopped(container)) === 0, "SIGTERM ends the second with 0");
    } finally {
      container?.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    }
    return report;
  },
};

function containerOf(built: Image, volume: string, port: number) {
  const { env, ...options } = runOptions(built);
  const settings = { ...options, env: { ...env, PORT: String(port), MAGPIE_SAMPLE: "off" } };
  return {
    start(): ChildProcess {
      const child = startIn(built.root, built.entry, {
        ...settings,
        ...(built.volume !== undefined && { volume: { at: built.volume, folder: volume } }),
      });
      child.stderr?.on("data", (chunk: Buffer) => process.stderr.write(chunk));
      return child;
    },
    healthy(child: ChildProcess | undefined): boolean {
      if (child?.exitCode !== null) throw new Error("the container ended before it was healthy");
      return runBeside(child, built.health, settings).code === 0;
    },
    magpie: (child: ChildProcess, args: readonly string[]) => runBeside(child, ["magpie", ...args], settings),
  };
}

async function stopped(container: ChildProcess): Promise<number | null> {
  const ended = once(container, "exit") as Promise<[number | null]>;
  signalFirst(container, "SIGTERM");
  return (await ended)[0];
}

const megabytes = (folder: string) =>
  Number(spawnSync("du", ["-sm", folder], { encoding: "utf8" }).stdout.split("\t")[0]);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
