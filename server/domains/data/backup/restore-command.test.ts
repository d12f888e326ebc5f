import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "#server/cli/run-command.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { startServices } from "#server/app/start-services.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { runJob } from "#server/jobs/run-job.ts";
import type { Services } from "#server/services/services.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { beginBackupRun, readBackupDesk } from "./backup-desk.ts";
import { restorePoint } from "./restore-point.ts";
import { workBackupJob } from "./work-backup.job.ts";

const checkout = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(checkout, path), "utf8");
const folder = temporaryFolder("magpie-restore-");
/** Of the unit and the container, whose surroundings say where it is. */
const dataDir = join(folder, "data");
const elsewhere = join(folder, "elsewhere");
const programs = join(folder, "bin");
const settings = join(folder, "magpie.env");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What stands for a program that needs a machine of its own: it runs what it is given as that program would. */
function standIn(name: string, script: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
}

mkdirSync(elsewhere);
mkdirSync(programs);
writeFileSync(settings, "PUBLIC_URL=https://magpie.example.org\nMAIL_FROM=Magpie <magpie@example.org>\n");
standIn("sudo", 'exec "$@"');
standIn(
  "systemd-run",
  `set -- "$@" --end--
while [ "$1" != --end-- ]; do
  case "$1" in
    --pipe|--wait|--uid=*) ;;
    --working-directory=*) cd "\${1#*=}" ;;
    --property=EnvironmentFile=-*) while IFS= read -r line; do export "\${line?}"; done < "\${1#*=-}" || true ;;
    --setenv=*) export "\${1#--setenv=}" ;;
    *) break ;;
  esac
  shift
done
for word; do shift; [ "$word" = --end-- ] || set -- "$@" "$word"; done
exec "$@"`,
);
standIn(
  "docker",
  `[ "$1 $2 $3 $4 $5 $6" = "compose run --rm --entrypoint magpie magpie" ] || exit 64
shift 6
cd ${checkout} && MAGPIE_DATA_DIR="${dataDir}" exec node scripts/magpie.cjs "$@"`,
);

/** As the unit says it, for this checkout and this data folder. */
const ofUnit = (/^Environment="MAGPIE_TOOL=(.*)"$/m.exec(read("deploy/magpie.service"))?.[1] ?? "")
  .replace("=/opt/magpie", `=${checkout}`)
  .replace("-/etc/magpie.env", `-${settings}`)
  .replace("MAGPIE_DATA_DIR=/var/lib/magpie", `MAGPIE_DATA_DIR=${dataDir}`)
  .replace("/usr/bin/node", process.execPath);
const ofImage = /^ENV MAGPIE_TOOL="(.*)"$/m.exec(read("Dockerfile"))?.[1] ?? "";

const names = async ({ db }: Services) =>
  (await db.selectFrom("usernames").select("username").execute()).map((row) => row.username);

async function makePerson(services: Services, username: string): Promise<void> {
  await createPerson(services, services.db, {
    ...{ email: `${username}@example.org`, passwordHash: null, firstName: username, fullName: username, username },
    ...{ birthday: null, country: "US", locale: "en", emailVerified: true },
  });
}

async function within<Result>(env: Record<string, string>, work: (services: Services) => Promise<Result>) {
  const { services, stop } = await startServices(readConfig(env), { log: silentLog });
  try {
    return await work(services);
  } finally {
    await services.egress.close();
    await stop();
  }
}

/** In a shell that knows nothing of the instance, as after a log-in to the machine. */
function inShell(command: string) {
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", command], {
    cwd: elsewhere,
    encoding: "utf8",
    env: { HOME: elsewhere, PATH: `${programs}:${join(process.execPath, "..")}:/usr/local/bin:/usr/bin:/bin` },
  });
  return { code: status, output: stdout, complaints: stderr };
}

test.each([
  ["a shell", { MAGPIE_DATA_DIR: join(folder, "it's here") }],
  ["the unit", { MAGPIE_DATA_DIR: dataDir, MAGPIE_TOOL: ofUnit }],
  ["a container", { MAGPIE_DATA_DIR: dataDir, MAGPIE_TOOL: ofImage }],
])("the restore command that the page shows, run as %s would, restores the instance that showed it", async (_, env) => {
  rmSync(env.MAGPIE_DATA_DIR, { recursive: true, force: true });
  const shown = await within(env, async (services) => {
    await makePerson(services, "before");
    await beginBackupRun(services, { kind: "make" });
    const { run } = await readBackupDesk(services.db);
    await runJob(services, workBackupJob, { asked_at: run?.asked_at ?? "" });
    const { backups } = await readBackupDesk(services.db);
    await makePerson(services, "after");
    return restorePoint(services, backups[0]?.name ?? "");
  });
  expect(shown.needs).toEqual([]);
  // It says what it replaces, and without a yes it replaces nothing.
  const asked = inShell(shown.command);
  expect(asked).toMatchObject({ code: 2, complaints: expect.stringContaining("--yes") });
  expect(asked.output).toContain(
    `Data folder: ${env.MAGPIE_DATA_DIR}\nDatabase:    in the data folder, with 2 accounts and 0 Pins`,
  );
  expect(await within(env, names)).toEqual(expect.arrayContaining(["before", "after"]));
  const done = inShell(`${shown.command} --yes`);
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining("Restored the backup of") });
  expect(await within(env, names)).toEqual(["before"]);
  expect(readdirSync(elsewhere)).not.toContain("data");
  expect(existsSync(join(checkout, "data"))).toBe(false);
});

async function restoreIn(env: Record<string, string>, ...words: string[]) {
  const complaints: string[] = [];
  const complain = (line: string) => void complaints.push(line);
  const code = await runCommand(["restore", ...words], { env, print() {}, complain, readInput: async () => "" });
  return { code, complaints: complaints.join("\n") };
}

test("a restore makes no new instance beside the one that was meant, unless that is said or an empty folder was named", async () => {
  const file = join(folder, "backup.tar.zst");
  writeFileSync(file, "not read before it is known what to replace");
  const before = process.cwd();
  process.chdir(elsewhere);
  try {
    expect(await restoreIn({}, file, "--yes")).toMatchObject({
      code: 1,
      complaints: expect.stringContaining("MAGPIE_DATA_DIR=…"),
    });
  } finally {
    process.chdir(before);
  }
  expect(readdirSync(elsewhere)).not.toContain("data");
  // The folder of an instance whose database is elsewhere.
  const ofOther = join(folder, "other");
  mkdirSync(ofOther);
  writeFileSync(join(ofOther, "secret.key"), "x");
  expect(await restoreIn({ MAGPIE_DATA_DIR: ofOther }, file, "--yes")).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("DATABASE_URL=…"),
  });
  expect(readdirSync(ofOther)).toEqual(["secret.key"]);
  // What isn't there is told before anything is begun.
  expect(await restoreIn({ MAGPIE_DATA_DIR: join(folder, "named") }, join(folder, "none"), "--yes")).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("there is no such file"),
  });
  expect(existsSync(join(folder, "named"))).toBe(false);
});

test("secrets are never in the command: it names the variables that the shell must have", async () => {
  const { toolCommand } = await import("#server/config/tool-command.ts");
  const secret = "hunter2hunter2hunter2hunter2hunter2";
  const told = toolCommand(
    readConfig({
      DATABASE_URL: `postgres://magpie:${secret}@db/magpie`,
      MAGPIE_SECRET_KEY: secret,
      ...{ S3_ENDPOINT: "http://s3:7070", S3_BUCKET: "b", S3_ACCESS_KEY_ID: secret, S3_SECRET_ACCESS_KEY: secret },
    }),
  );
  expect(told.command).not.toContain(secret);
  expect(told.command).toContain("S3_ENDPOINT=http://s3:7070 S3_BUCKET=b");
  expect(told.needs).toEqual(["DATABASE_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "MAGPIE_SECRET_KEY"]);
});
