import type { Command } from "#server/cli/command.ts";
import { inSeconds, inUnits } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";

export const backupCommand: Command = {
  name: "backup",
  takes: "FILE",
  summary:
    "Writes a consistent backup of everything, pictures included, into one file (tar with zstd). The app can keep running.",
  positionals: [1, 1],
  audited: () => ({}),
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { backUp } = await import("#server/domains/data/backup/back-up.ts");
      const began = performance.now();
      const { file, bytes, summary } = await backUp(services, written.positionals[0] ?? "");
      const rows = Object.values(summary.tables).reduce((sum, part) => sum + part.rows, 0);
      for (const key of summary.media.missing) terminal.complain(`The picture ${key} is missing from the storage.`);
      terminal.print(
        `Wrote ${file}: ${inUnits(bytes)} with ${rows} rows and ${summary.media.files} files of pictures (${inUnits(summary.media.bytes)}), in ${inSeconds(began)}.`,
      );
      return summary.media.missing.length === 0 ? 0 : 1;
    }),
};
