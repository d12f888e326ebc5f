import { inspect } from "node:util";
import { readConfig } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";
import type { StartOptions } from "#server/app/start-services.ts";
import type { Terminal } from "./command.ts";

export type WithServices = Pick<StartOptions, "migrate"> & {
  /** The command must have the data to itself: refused while the app runs on the same data folder. */
  alone?: boolean;
};

/**
 * Runs the work of a command with everything a process needs, and stops what it started afterwards. While the app runs on the same data
 * folder its database is used, not started. Statements may take as long as they need.
 */
export async function withServices<Result>(
  terminal: Terminal,
  options: WithServices,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { alone = false, ...rest } = options;
  const config = readConfig(terminal.env);
  // Only what does something needs the whole product; a slip of the pen is answered at once.
  const { startServices } = await import("#server/app/start-services.ts");
  const { services, stop } = await startServices(config, {
    ...rest,
    log: plainLog(terminal),
    visit: !alone,
    connections: 6,
    statementTimeoutMs: 0,
  });
  try {
    return await work(services);
  } finally {
    await services.egress.close();
    await stop();
  }
}

/** What went wrong, in words; what went well is the command's to say. */
function plainLog({ complain }: Terminal): Log {
  return {
    info() {},
    warn: (message) => complain(message),
    error: (message, error) =>
      complain(
        error === undefined ? message : `${message}: ${error instanceof Error ? error.message : inspect(error)}`,
      ),
  };
}
