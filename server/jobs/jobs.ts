import type { Job } from "./job.ts";

/** What the worker can do: the jobs of every domain. */
export const jobs: readonly Job[] = [];
