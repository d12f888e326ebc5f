import { access, mkdir } from "node:fs/promises";
import { readConfig } from "#server/config/config.ts";
import { StartError } from "#server/config/start-error.ts";
import type { Command } from "#server/cli/command.ts";

export const importBreachedPasswordsCommand: Command = {
  name: "breached-passwords import",
  takes: "FILE",
  summary:
    "Imports a list of breached passwords (SHA-1, one per line, with or without :count, in any order) and replaces the earlier list.",
  positionals: [1, 1],
  async run({ positionals: [file = ""] }, terminal) {
    const config = readConfig(terminal.env);
    await access(file).catch(() => {
      throw new StartError(`${file}: there is no such file, or it cannot be read.`);
    });
    await mkdir(config.dataDir, { recursive: true });
    const { importHashes } = await import("#server/domains/identity/passwords/breached/import-hashes.ts");
    const { hashFilePath } = await import("#server/domains/identity/passwords/breached/hash-file.ts");
    const entries = await importHashes(file, hashFilePath(config));
    terminal.print(
      `${entries} breached passwords are known now; new passwords and log-ins are held against them at once.`,
    );
    return 0;
  },
};
