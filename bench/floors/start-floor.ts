import { fork } from "node:child_process";
import { join } from "node:path";
import type { FloorPlan } from "./floor-child.ts";

export type Floor = { port: number; pid: number; stop: () => void };

/** Starts the floors' process. */
export function startFloor(plan: FloorPlan): Promise<Floor> {
  const child = fork(join(import.meta.dirname, "floor-child.ts"), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "8" },
  });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("the floor did not start")));
    child.once("message", ({ port }: { port: number }) =>
      resolve({ port, pid: child.pid ?? 0, stop: () => child.disconnect() }),
    );
    child.send(plan);
  });
}
