import { createHash, randomBytes } from "node:crypto";
import { open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { checkSaves } from "./check-saves.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { runMagpie } from "./running-app.ts";
import { startSavers } from "./savers.ts";

const maxSeconds = 300;
const fileBytes = 400_000;

/** A backup under saves, restored elsewhere and in its own place; damaged and unwelcome restores are refused and change nothing. */
export const backupRestore: Drill = {
  name: "backup-restore",
  summary: "backup under saves, restored elsewhere and in place; damaged files refused",
  async run({ pins = 2_000, mediaMegabytes = 0, print }) {
    const { report, note, require } = startReport(print);
    const [site, elsewhere] = [await makeDrillSite(4), await makeDrillSite(0)];
    const file = join(tmpdir(), `magpie-drill-${process.pid}.tar.zst`);
    try {
      const load = await runMagpie(
        ["load", "--pins", String(pins), "--people", String(Math.ceil(pins / 20)), "--pictures", "8"],
        site.env,
      );
      note(load.output.trim());
      if (mediaMegabytes > 0) await site.inspect((services) => addMedia(services, mediaMegabytes));
      let app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const saving = startSavers(site, boards, sourcePin, 4);
      await sleep(500);
      const before = await countPins(site);
      const backup = await timed(() => runMagpie(["backup", file], site.env));
      const after = await countPins(site);
      await sleep(300);
      await saving.finish();
      note(`${backup.result.output.trim()} (${backup.seconds.toFixed(1)} s with the start of the command)`);
      require(backup.result.code === 0, `the backup ends well: ${backup.result.complaints}`);
      require(backup.seconds <= maxSeconds, "the backup takes at most 5 minutes");
      require([...saving.answers.keys()].join() === "200", "saving went on undisturbed");

      const refused = await runMagpie(["restore", file, "--yes"], site.env);
      require(refused.code === 1 && refused.complaints.includes("stop it first"), "no restore while the app runs");
      await app.kill("SIGTERM");

      const moved = await timed(() => runMagpie(["restore", file, "--yes"], elsewhere.env));
      note(`elsewhere: ${moved.result.output.trim()} (${moved.seconds.toFixed(1)} s)`);
      require(moved.result.code === 0, `the restore ends well: ${moved.result.complaints}`);
      require(moved.seconds <= maxSeconds, "the restore takes at most 5 minutes");
      const restored = await countPins(elsewhere);
      note(`pins: ${before} before the backup, ${restored} in it, ${after} after it`);
      require(before <= restored && restored <= after, "the backup is of one moment while it was made");
      const doctor = await runMagpie(["doctor", "--full"], elsewhere.env);
      require(doctor.code === 0, `the doctor finds nothing: ${doctor.output}`);

      const damaged = await damagedCopy(file);
      const bad = await runMagpie(["restore", damaged, "--yes"], elsewhere.env);
      require(bad.code === 1 && bad.complaints.includes("not a whole Magpie backup"), "a damaged file is refused");
      require((await countPins(elsewhere)) === restored, "a refused restore changes nothing");
      await rm(damaged);

      const inPlace = await runMagpie(["restore", file, "--yes"], site.env);
      require(inPlace.code === 0, `the restore in place ends well: ${inPlace.complaints}`);
      require((await countPins(site)) === restored, "in place the same pins come back");
      const [point = ""] = await readdir(join(site.dataDir, "restore-points"));
      const undone = await runMagpie(["restore", join(site.dataDir, "restore-points", point), "--yes"], site.env);
      require(undone.code === 0, `the restore point can be restored: ${undone.complaints}`);
      const found = await checkSaves(site, saving, sourcePin);
      note(`after the way back: ${found.acknowledged} saves acknowledged, ${found.lost} lost, ${found.drift} adrift`);
      require(found.lost + found.unasked + found.drift === 0, "the way back brings everything back");
      app = site.start();
      await waitForAnswer(app.url);
      await app.kill("SIGTERM");
      return report;
    } finally {
      await rm(file, { force: true });
      await site.clear();
      await elsewhere.clear();
    }
  },
};

async function countPins(site: { inspect<R>(work: (services: Services) => Promise<R>): Promise<R> }): Promise<number> {
  return site.inspect(async ({ pool }) => {
    const { rows } = await pool.query<{ count: string }>("select count(*) from pins");
    return Number(rows[0]?.count);
  });
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  return { result: await work(), seconds: (performance.now() - began) / 1000 };
}

/** The first half, then one wrong byte, then the rest. */
async function damagedCopy(file: string): Promise<string> {
  const copy = `${file}.damaged`;
  const [from, to] = [await open(file), await open(copy, "w")];
  try {
    const bytes = await from.readFile();
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    await to.writeFile(bytes);
  } finally {
    await from.close();
    await to.close();
  }
  return copy;
}

/** Pictures that are only weight: files of random bytes with the rows that name them. */
async function addMedia({ storage, db, clock }: Services, megabytes: number): Promise<void> {
  for (let left = megabytes * 1e6; left > 0; left -= fileBytes) {
    const bytes = randomBytes(fileBytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    await storage.put(mediaKey(hash, "orig", "jpg"), bytes, { type: "image/jpeg" });
    const looks = { phash: "0", dhash: "0", phash_mirrored: "0", dhash_mirrored: "0", dominant_color: "#888888" };
    const files = JSON.stringify([{ rendition: "orig", format: "jpg", width: 100, height: 100, bytes: fileBytes }]);
    await db
      .insertInto("media")
      .values({ hash, width: 100, height: 100, bytes: fileBytes, ...looks, files, created_at: clock.now() })
      .execute();
  }
}
