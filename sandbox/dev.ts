import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/config/log.ts";
import { StartError } from "#server/config/start-error.ts";
import { seededPeople } from "./seeded-people.ts";
import { startSandbox } from "./start-sandbox.ts";

/** `npm run dev`: the sandbox with the pages made anew from their sources, and people to log in as. */
try {
  const sandbox = await startSandbox(
    readConfig({ MAGPIE_DATA_DIR: "./data/dev", ...process.env, NODE_ENV: "development" }),
    createLog(),
  );
  process.stdout.write(`Magpie is ready at ${sandbox.url}\n`);
  const stop = () =>
    void sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  for (const { email, password, note } of await seededPeople(sandbox.services)) {
    process.stdout.write(`  ${email}  ${password}  (${note})\n`);
  }
  await sandbox.afterReady((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
