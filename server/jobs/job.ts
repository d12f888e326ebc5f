import type { Effects } from "#contract/kit/effects.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Jobs by name with their payloads: each is declared in the file that defines its job, so that others enqueue it by its name. A job may run
 * twice, so its effect must be idempotent. The one exception is handing a mail to an outside party, which shares no transaction with us: see
 * `send_mail`.
 */
export interface JobPayloads {}

/** The payload of a job that needs to be told nothing. */
export type Nothing = Record<string, never>;

export type JobName = keyof JobPayloads;

export type Job<Name extends JobName = JobName> = {
  name: Name;
  /** `touched`: what it changed, where it can say so. `ending`: the process ends, and one that takes minutes stops where it can go on. */
  run: (services: Services, payload: JobPayloads[Name], touched?: Touched, ending?: AbortSignal) => Promise<void>;
  /** For the schedule: five-field cron in UTC. */
  cron?: string;
} & Effects;

/** Defines a job. */
export function defineJob<Name extends JobName>(job: Job<Name>): Job {
  return job as unknown as Job;
}
