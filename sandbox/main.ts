import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import { StartError } from "#server/config/start-error.ts";
import { startSandbox } from "./start-sandbox.ts";

/** `npm run sandbox`: the built product with local counterparts of every outside party. Loopback only. */
try {
  const sandbox = await startSandbox(readConfig({ MAGPIE_DATA_DIR: "./data/sandbox", ...process.env }), createLog());
  process.stdout.write(`Magpie is ready at ${sandbox.url}\n`);
  const stop = () =>
    void sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  await sandbox.afterReady((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
