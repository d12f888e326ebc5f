import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import { type Started, startServices } from "#server/app/start-services.ts";

/** Services of this process on the database of a product that runs on the folder. A large collection may take its time. */
export function visitServices(dataDir: string, port: number): Promise<Started> {
  const config = readConfig({
    MAGPIE_DATA_DIR: dataDir,
    PORT: String(port),
    NODE_ENV: "production",
    TRUST_PROXY: "1",
  });
  return startServices(config, {
    log: createLog(),
    migrate: false,
    visit: true,
    connections: 4,
    statementTimeoutMs: 0,
  });
}
