import { inspect } from "node:util";
import { readConfig } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";
import type { StartOptions } from "#server/app/start-services.ts";
import type { Terminal } from "./command.ts";

export type WithServices = Pick<StartOptions, "migrate" | "makesIds"> & {
  /** The command needs the data for itself: refused while the app runs on the same data folder. */
  alone?: boolean;
};

/**
 * Runs a command's work with all services and stops them afterwards. While the app runs on the same data folder, its database is used
 * instead of starting one. Statements have no time limit.
 */
export async function withServices<Result>(
  terminal: Terminal,
  options: WithServices,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { alone = false, ...rest } = options;
  const config = readConfig(terminal.env);
  // Services are only started for valid input; a typing error is answered at once.
  const { startServices } = await import("#server/app/start-services.ts");
  const { services, stop } = await startServices(config, {
    ...rest,
    log: plainLog(terminal),
    visit: !alone,
    connections: 6,
    statementTimeoutMs: 0,
  });
  try {
    if (terminal.told === undefined) return await work(services);
    const { auditedCommand } = await import("./audited-command.ts");
    return await auditedCommand(services, terminal.told, work);
  } finally {
    await services.egress.close();
    await stop();
  }
}

/** Prints warnings and errors only; success is the command's own message. */
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
