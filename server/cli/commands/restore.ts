import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Command, type Terminal, UsageError } from "#server/cli/command.ts";
import { inSeconds } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";
import { type Config, readConfig } from "#server/config/config.ts";
import { oneWord } from "#server/config/one-word.ts";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";

export const restoreCommand: Command = {
  name: "restore",
  takes: "FILE [--yes] [--new]",
  summary:
    "Replaces all data with a backup, all or nothing; the previous data is kept as a restore point. Stop the app first. It says what it replaces and asks; --yes: without asking. --new: makes a new instance where there is none.",
  options: { yes: { type: "boolean" }, new: { type: "boolean" } },
  positionals: [1, 1],
  audited: () => ({}),
  run: async ({ values, positionals }, terminal) => {
    const file = resolve(positionals[0] ?? "");
    const config = readConfig(terminal.env);
    requireFile(file);
    requireInstance(config, values["new"] === true);
    return withServices(terminal, { alone: true }, async (services) => {
      terminal.print(await replaced(services, file));
      if (values["yes"] !== true && !(await agreed(terminal))) return 1;
      const { restore } = await import("#server/domains/data/backup/restore.ts");
      const began = performance.now();
      const { backup, restorePoint, deletedAgain } = await restore(services, file);
      if (restorePoint !== null) terminal.print(`What was there is kept in ${restorePoint}.`);
      const rows = Object.values(backup.summary.tables).reduce((sum, part) => sum + part.rows, 0);
      terminal.print(
        `Restored the backup of ${backup.manifest.made_at}: ${rows} rows and ${backup.summary.media.files} files of pictures, in ${inSeconds(began)}.`,
      );
      if (deletedAgain > 0) terminal.print(`Accounts deleted since then, and deleted again: ${deletedAgain}.`);
      return 0;
    });
  },
};

/** Before a database is started for nothing. */
function requireFile(file: string): void {
  if (!existsSync(file)) throw new StartError(`${file}: there is no such file.`);
}

/**
 * A restore without its surroundings would make another instance beside the one it was begun for, and say that it succeeded: with the usual
 * data folder where another was meant, or with a database inside a folder whose instance has its database elsewhere.
 */
function requireInstance({ databaseUrl, dataDir, dataDirNamed }: Config, mayBeNew: boolean): void {
  if (mayBeNew || databaseUrl !== null || existsSync(join(dataDir, "postgres", "cluster"))) return;
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  if (dataDirNamed && isEmpty) return;
  throw new StartError(
    isEmpty
      ? `There is no instance in ${dataDir}: name the data folder of the one that is meant (MAGPIE_DATA_DIR=…), or give --new to make one there.`
      : `${dataDir} holds no database: name the one of its instance (DATABASE_URL=…), or give --new to make one there.`,
  );
}

/** What a restore is about to replace, as the operator knows it. */
async function replaced({ config, db }: Services, file: string): Promise<string> {
  const { accounts, pins } = await db
    .selectNoFrom((within) => [
      within.selectFrom("people").select(within.fn.countAll<string>().as("count")).as("accounts"),
      within.selectFrom("pins").select(within.fn.countAll<string>().as("count")).as("pins"),
    ])
    .executeTakeFirstOrThrow();
  const holds = accounts === "0" ? "which is empty" : `with ${accounts} accounts and ${pins} Pins`;
  return [
    `Data folder: ${config.dataDir}`,
    `Database:    ${databaseName(config)}, ${holds}`,
    ...(config.s3 === null ? [] : [`Pictures:    bucket ${config.s3.bucket} at ${config.s3.endpoint}`]),
    `All of it is replaced with ${oneWord(file)}.`,
  ].join("\n");
}

/** Without user and password. */
function databaseName({ databaseUrl }: Config): string {
  if (databaseUrl === null) return "in the data folder";
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host}`;
}

async function agreed({ confirm, complain }: Terminal): Promise<boolean> {
  if (confirm === undefined) throw new UsageError("Add --yes to replace it.");
  if (await confirm("Replace it? Type yes:")) return true;
  complain("Nothing was changed.");
  return false;
}
