import { parentPort } from "node:worker_threads";
import type { TaskFromThread, TaskToThread } from "./task-thread.ts";

/** The inner side of a task thread: does each task as it comes. */
export function workTasks<Task, Result>(work: (task: Task) => Result): void {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a thread");
  const say = (message: TaskFromThread<Result>) => port.postMessage(message);
  port.on("message", ({ task }: TaskToThread<Task>) => {
    try {
      say({ result: work(task) });
    } catch (error) {
      say({ error: String(error) });
    }
  });
  say({ ready: true });
}
