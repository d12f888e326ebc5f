import { fork } from "node:child_process";
import { join } from "node:path";
import type { LoadPlan, LoadResult } from "./http-load.ts";

export type LoadGenerator = { send: (plan: LoadPlan) => Promise<LoadResult>; stop: () => void };

/** Starts the process that makes the load. */
export function startLoad(): LoadGenerator {
  const child = fork(join(import.meta.dirname, "load-child.ts"), { execArgv: [] });
  return {
    send: (plan) =>
      new Promise((resolve, reject) => {
        child.once("message", (message: { result?: LoadResult; error?: string }) =>
          message.result === undefined ? reject(new Error(message.error)) : resolve(message.result),
        );
        child.send(plan);
      }),
    stop: () => child.disconnect(),
  };
}
