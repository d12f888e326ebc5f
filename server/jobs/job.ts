import type { Services } from "../services.ts";

/** The jobs by name with what they are given. A job may run twice: its effect must be the same as once. */
export type JobPayloads = {
  /** Brings the search documents of these pins up to date. */
  index_pins: readonly string[];
  index_board: { board_id: string };
  index_person: { person_id: string };
  /** Sends a mail made by the named template. */
  send_mail: { template: string; to: string; locale: string; values: Record<string, string> };
  /** Empties what has lain in the trash for longer than the limit. */
  empty_trash: Record<string, never>;
  /** Forgets idempotency keys, sessions, tokens and uploads past their time. */
  forget_old: Record<string, never>;
  /** Fills a fresh instance with the sample collection. */
  load_samples: Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type Job<Name extends JobName = JobName> = {
  name: Name;
  run: (services: Services, payload: JobPayloads[Name]) => Promise<void>;
  /** For the schedule: five-field cron in UTC. */
  cron?: string;
};

/** Defines a job. */
export function defineJob<Name extends JobName>(job: Job<Name>): Job {
  return job as unknown as Job;
}
