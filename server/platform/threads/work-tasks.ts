import { parentPort } from "node:worker_threads";
import type { TaskFromThread, TaskToThread } from "./task-thread.ts";

/** The inner side of a task thread: does each task as it comes. */
export function workTasks<Task, Result>(work: (task: Task) => Result): void {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a thread");
  const post = (message: TaskFromThread<Result>) => port.postMessage(message);
  port.on("message", ({ task }: TaskToThread<Task>) => {
    try {
      post({ result: work(task) });
    } catch (error) {
      post({ error: String(error) });
    }
  });
  post({ ready: true });
}
