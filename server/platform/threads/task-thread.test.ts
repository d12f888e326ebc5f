import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { createTaskThread, TaskFailed, type TaskThread, type TaskThreadPlan } from "./task-thread.ts";

type Answer = { thread: number; double: number };

const module = new URL("./work-tasks.ts", import.meta.url).href;
const script = `
  import { threadId } from "node:worker_threads";
  import { workTasks } from ${JSON.stringify(module)};
  workTasks((task) => {
    if (task === "spin") for (;;);
    if (task === "throw") throw new Error("no such page");
    if (task === "exit") process.exit(3);
    return { thread: threadId, double: task * 2 };
  });
`;

let thread: TaskThread<number | string, Answer>;
afterEach(() => thread.stop());

function begin(plan: Partial<TaskThreadPlan> = {}): void {
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const limits = { limitMs: 500, queue: 5, queueMs: 60_000, idleMs: 60_000 };
  thread = createTaskThread({ name: "test", script: url, ...limits, ...plan });
}

test("tasks are done one after the other, in one thread", async () => {
  begin();
  const [one, two] = await Promise.all([thread.run(1), thread.run(2)]);
  expect([one.double, two.double]).toEqual([2, 4]);
  expect(two.thread).toBe(one.thread);
});

test("a task without an end is given up at its limit, and the next one has a new thread", async () => {
  begin();
  const before = await thread.run(1);
  const [spinning, next] = await Promise.allSettled([thread.run("spin"), thread.run(4)]);
  expect(spinning).toMatchObject({ status: "rejected", reason: { name: "TaskFailed", reason: "too_long" } });
  expect(next).toMatchObject({ status: "fulfilled", value: { double: 8 } });
  expect(next).not.toMatchObject({ value: { thread: before.thread } });
});

test("a task that throws keeps the thread, one that ends it costs no other task", async () => {
  begin();
  const before = await thread.run(1);
  await expect(thread.run("throw")).rejects.toMatchObject({ reason: "threw", message: "threw: Error: no such page" });
  expect((await thread.run(2)).thread).toBe(before.thread);
  await expect(thread.run("exit")).rejects.toMatchObject({ reason: "died" });
  expect((await thread.run(3)).double).toBe(6);
});

test("more tasks than may wait are refused at once, and one that waits too long after that time", async () => {
  begin({ queue: 1, queueMs: 100, limitMs: 2_000 });
  await thread.run(1);
  const ended: string[] = [];
  const spinning = thread.run("spin").finally(() => ended.push("spinning"));
  const waiting = thread.run(2).finally(() => ended.push("waiting"));
  await expect(thread.run(3)).rejects.toMatchObject({ name: "Busy" });
  await expect(waiting).rejects.toMatchObject({ name: "Busy" });
  await expect(spinning).rejects.toBeInstanceOf(TaskFailed);
  expect(ended).toEqual(["waiting", "spinning"]);
});

test("without work the thread ends, and begins again with the next task", async () => {
  begin({ idleMs: 50 });
  const begun = once(process, "worker") as Promise<[Worker]>;
  const before = await thread.run(1);
  await once((await begun)[0], "exit");
  const after = await thread.run(2);
  expect(after.double).toBe(4);
  expect(after.thread).not.toBe(before.thread);
});

test("a script that cannot be read fails its tasks and nothing else", async () => {
  begin({ script: new URL("data:text/javascript,throw new Error('broken')") });
  await expect(thread.run(1)).rejects.toMatchObject({ reason: "died" });
  await expect(thread.run(1)).rejects.toMatchObject({ reason: "died" });
});
