import { resolve } from "node:path";
import type { Command } from "#server/cli/command.ts";
import { inSeconds } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";

export const restoreCommand: Command = {
  name: "restore",
  takes: "FILE",
  summary:
    "Replaces all data with a backup, all or nothing; the previous data is kept as a restore point. Stop the app first.",
  positionals: [1, 1],
  audited: () => ({}),
  run: (written, terminal) =>
    withServices(terminal, { alone: true }, async (services) => {
      const { restore } = await import("#server/domains/data/backup/restore.ts");
      const began = performance.now();
      const { backup, restorePoint, deletedAgain } = await restore(services, resolve(written.positionals[0] ?? ""));
      if (restorePoint !== null) terminal.print(`What was there is kept in ${restorePoint}.`);
      const rows = Object.values(backup.summary.tables).reduce((sum, part) => sum + part.rows, 0);
      terminal.print(
        `Restored the backup of ${backup.manifest.made_at}: ${rows} rows and ${backup.summary.media.files} files of pictures, in ${inSeconds(began)}.`,
      );
      if (deletedAgain > 0) terminal.print(`Accounts deleted since then, and deleted again: ${deletedAgain}.`);
      return 0;
    }),
};
