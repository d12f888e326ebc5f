import type { Command } from "#server/cli/command.ts";
import { inSeconds, inUnits } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";

const takes = "USERNAME_OR_EMAIL FILE.zip";

export const exportCommand: Command = {
  name: "export",
  takes,
  summary: "Exports everything a person created and saved into one ZIP: pictures, JSON, CSV and pages to browse.",
  positionals: [2, 2],
  audited: ({ positionals: [person] }) => ({ person }),
  run: ({ positionals: [who = "", path = ""] }, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { exportToFile } = await import("#server/domains/data/export/export-to-file.ts");
      const began = performance.now();
      const { file, bytes } = await exportToFile(services, who, path);
      terminal.print(`Wrote ${file}: ${inUnits(bytes)}, in ${inSeconds(began)}.`);
      return 0;
    }),
};

export const importCommand: Command = {
  name: "import",
  takes,
  summary: "Imports such a ZIP into an account. Existing content stays as it is; importing it again adds nothing.",
  positionals: [2, 2],
  audited: ({ positionals: [person] }) => ({ person }),
  run: ({ positionals: [who = "", path = ""] }, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { operateCalls } = await import("#server/app/operate-calls.ts");
      const { importArchive } = await import("#server/domains/data/export/import-archive.ts");
      const began = performance.now();
      const { boards, pins, known, left } = await importArchive(
        { services, api: operateCalls },
        who,
        path,
        terminal.print,
      );
      terminal.print(`Took in ${pins} pins and ${boards} boards (${known} pins were there), in ${inSeconds(began)}.`);
      if (left.length === 0) return 0;
      terminal.complain(
        `${left.length} pins were left out (not valid, or their picture is missing or broken): ${left.slice(0, 20).join(", ")}`,
      );
      return 1;
    }),
};
