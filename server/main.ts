import { parseArgs } from "node:util";
import { readConfig } from "./config/config.ts";
import { createLog, plainLog } from "./config/log.ts";
import { explainFailure } from "./app/explain-failure.ts";

/** `node server/main.ts [web] [worker]`: starts the services named, all by default, and serves until it is told to stop. */
const { positionals } = parseArgs({ allowPositionals: true });

try {
  const config = readConfig(process.env);
  if (process.stdout.isTTY) process.stdout.write("Starting Magpie …\n");
  // A bad variable is told before the rest of the product is even read.
  const { startProduct } = await import("./app/start-product.ts");
  const product = await startProduct(config, {
    log: process.stderr.isTTY ? plainLog() : createLog(),
    roles: positionals,
  });
  process.stdout.write(`Magpie is ready at ${product.url}\n`);
  let stopping = false;
  const stop = (announced: boolean) => {
    if (stopping) process.exit(1);
    stopping = true;
    product.stop({ announced }).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Ctrl-C is a person who waits; SIGTERM a service manager, perhaps with a load balancer in front of the process.
  process.on("SIGINT", () => stop(false));
  process.on("SIGTERM", () => stop(true));
  await product
    .afterReady((line) => process.stdout.write(`${line}\n`))
    .catch((error: unknown) => {
      // What is left undone because the process ends is no failure.
      if (!stopping) throw error;
    });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
