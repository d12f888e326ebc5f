import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSaves } from "./check-saves.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startOwnDatabase } from "./own-database.ts";
import { type RunningApp, runMagpie, startApp, waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";

const root = join(import.meta.dirname, "..", "..");
const maxStopMs = 5_000;
const list = "server/database/migrations/list.ts";

/**
 * The version before the last migration serves saves while the schema is brought up to date under it; then the new version takes its
 * place. Needs the history of the project (git).
 */
export const upgrade: Drill = {
  name: "upgrade",
  summary: "the version before serves under saves while migrations run, then gives way to the new one",
  async run({ patience = 1, from, print }) {
    const { report, note, require } = startReport(print);
    const before = versionBefore(from);
    if (before === null) {
      note("not run: there is no history of the project here to take the version before from");
      return report;
    }
    const old = await unpack(before);
    const database = await startOwnDatabase();
    // The version before makes its own people, in its own way, on its own schema.
    const drillSite = pathToFileURL(join(old, "tests", "drills", "drill-site.ts")).href;
    const { makeDrillSite: makeOldSite } = (await import(drillSite)) as { makeDrillSite: typeof makeDrillSite };
    const oldSite = await makeOldSite(8, { DATABASE_URL: database.url });
    const site = await makeDrillSite(0, oldSite.env);
    let app: RunningApp | undefined;
    try {
      app = oldSite.start();
      await app.ready;
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(oldSite);
      note(`the version ${before.slice(0, 9)} serves`);
      const saving = startSavers(oldSite, boards, sourcePin, 4);
      await waitUntil("saves go on", () => saving.acknowledged.size > 50);
      const begun = performance.now();
      const migrated = await runMagpie(["migrate"], site.env);
      note(
        `${migrated.output.trim().split("\n").join(", ")} (${((performance.now() - begun) / 1000).toFixed(1)} s, saves going on)`,
      );
      require(migrated.code === 0, `the migrations run: ${migrated.complaints}`);
      const during = saving.acknowledged.size;
      await waitUntil("the version before saves on the new schema", () => saving.acknowledged.size > during + 50);
      require([...saving.answers.keys()].join() ===
        "200", `saves go on undisturbed: ${[...saving.answers.keys()].join()}`);
      const stopping = performance.now();
      await app.kill("SIGTERM");
      app = startApp(oldSite.env, oldSite.port);
      await waitUntil("the new version saves", () => saving.lastSuccess() > stopping, 60_000);
      const stoppedMs = performance.now() - stopping;
      note(
        `the change to the new version interrupts saving for ${Math.round(stoppedMs)} ms (at most ${maxStopMs} wanted)`,
      );
      require(stoppedMs <= maxStopMs * patience, "the change takes at most 5 s");
      await sleep(500);
      await saving.finish();
      const found = await checkSaves(site, saving, sourcePin);
      note(
        `${found.acknowledged} saves acknowledged, ${found.lost} lost, ${found.unasked} unasked, ${found.drift} adrift`,
      );
      require(found.lost + found.unasked + found.drift === 0, "nothing is lost and all is as counted again");
      // The version before may have known less of how to say it.
      const strange = [...saving.answers.keys()].filter(
        (answer) => !["200", "no answer"].includes(answer) && !answer.startsWith("503"),
      );
      require(strange.length === 0, `no other answers: ${strange.join(", ")}`);
      return report;
    } finally {
      await app?.kill("SIGKILL");
      await oldSite.clear();
      await site.clear();
      await database.stop();
      await rm(old, { recursive: true, force: true });
    }
  },
};

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** The version named; else the last that was tagged, else the commit before the list of migrations grew last. Null where there is no history. */
function versionBefore(from: string | undefined): string | null {
  try {
    if (from !== undefined) return git("rev-parse", "--verify", `${from}^{commit}`);
    const [tag = ""] = git("tag", "--sort=-creatordate", "--merged").split("\n");
    if (tag !== "") return git("rev-parse", `${tag}^{commit}`);
    const last = git("log", "--format=%H", "-1", "--", list);
    return last === "" ? null : git("rev-parse", `${last}~1`);
  } catch {
    return null;
  }
}

/** A version's files in a folder of their own, with the packages and pages of this one. */
async function unpack(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-drill-before-"));
  const archive = join(folder, "version.tar");
  git("archive", "--output", archive, commit);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
  for (const name of ["node_modules", "build"]) await symlink(join(root, name), join(folder, name));
  return folder;
}
