import { join } from "node:path";
import { oneWord } from "./one-word.ts";
import type { Config } from "./config.ts";

/** The variables whose values are never shown, and what of the configuration tells that they are set. */
const secrets = (config: Config) =>
  [
    ["DATABASE_URL", config.databaseUrl !== null],
    ["DATABASE_DIRECT_URL", config.databaseDirectUrl !== null],
    ["S3_ACCESS_KEY_ID", config.s3 !== null],
    ["S3_SECRET_ACCESS_KEY", config.s3 !== null],
    ["MAGPIE_SECRET_KEY", config.secretKey !== null],
  ] as const;

/**
 * How the operator's tool is run against the data that this process serves: as `MAGPIE_TOOL` says, which the unit and the image set, else
 * as a shell does it from any folder. `needs`: variables that hold secrets, which the shell must have as this process has them.
 */
export function toolCommand(config: Config): { command: string; needs: string[] } {
  if (config.tool !== null) return { command: config.tool, needs: [] };
  const { dataDir, backupDir, s3 } = config;
  const shown = [
    ["MAGPIE_DATA_DIR", dataDir],
    ...(backupDir === join(dataDir, "backups") ? [] : [["MAGPIE_BACKUP_DIR", backupDir] as const]),
    ...(s3 === null
      ? []
      : ([
          ["S3_ENDPOINT", s3.endpoint],
          ["S3_BUCKET", s3.bucket],
          ["S3_REGION", s3.region],
        ] as const)),
  ].map(([name, value]) => `${name}=${oneWord(value ?? "")}`);
  const checkout = join(import.meta.dirname, "..", "..");
  return {
    command: `cd ${oneWord(checkout)} && ${shown.join(" ")} npx magpie`,
    needs: secrets(config).flatMap(([name, isSet]) => (isSet ? [name] : [])),
  };
}
