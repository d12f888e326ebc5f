import { parentPort } from "node:worker_threads";
import type { TaskFromThread, TaskToThread } from "./task-thread.ts";

/** The inner side of a task thread: does each task as it comes. `handedOver`: what of a result is moved out instead of copied. */
export function workTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  handedOver: (result: Result) => readonly ArrayBuffer[] = () => [],
): void {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a thread");
  const post = (message: TaskFromThread<Result>, moved: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, moved);
  port.on("message", async ({ task }: TaskToThread<Task>) => {
    try {
      const result = await work(task);
      post({ result }, handedOver(result));
    } catch (error) {
      post({ error: String(error) });
    }
  });
  post({ ready: true });
}
