import { dropDeadJobs, type QueuedJob, readQueue, retryDeadJobs } from "#server/jobs/dead-jobs.ts";
import { type Command, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const listJobsCommand: Command = {
  name: "jobs",
  takes: "",
  summary:
    "Shows waiting jobs, failing jobs that are retried, and jobs that failed for good. Exit code 1 when there are any of the last.",
  async run(_written, terminal) {
    return withServices(terminal, { migrate: false }, async ({ db }) => {
      const { waiting, failing, dead } = await readQueue(db);
      const count = waiting.reduce((sum, job) => sum + job.count, 0);
      terminal.print(`waiting  ${count}${waiting.map((job) => `, ${job.count} × ${job.name}`).join("")}`);
      for (const job of failing) terminal.print(`failing  ${line(job)}, tried again at ${job.runAt.toISOString()}`);
      for (const job of dead) terminal.print(`dead     ${line(job)}`);
      if (dead.length > 0)
        terminal.print(
          "magpie jobs retry ID… (or all) has dead letters tried again, magpie jobs drop ID… takes them away.",
        );
      return dead.length > 0 ? 1 : 0;
    });
  },
};

export const retryJobsCommand: Command = {
  name: "jobs retry",
  takes: "ID… | all",
  summary: "Retries jobs that failed for good.",
  positionals: [1, 1000],
  async run(written, terminal) {
    const ids = written.positionals[0] === "all" ? "all" : idsOf(written);
    return withServices(terminal, { migrate: false }, async ({ db }) => {
      const count = await retryDeadJobs(db, ids);
      terminal.print(`${count} ${count === 1 ? "job is" : "jobs are"} tried anew.`);
      return ids !== "all" && count < ids.length ? 1 : 0;
    });
  },
};

export const dropJobsCommand: Command = {
  name: "jobs drop",
  takes: "ID…",
  summary: "Deletes jobs that failed for good.",
  positionals: [1, 1000],
  async run(written, terminal) {
    const ids = idsOf(written);
    return withServices(terminal, { migrate: false }, async ({ db }) => {
      const count = await dropDeadJobs(db, ids);
      terminal.print(`${count} ${count === 1 ? "job is" : "jobs are"} taken away.`);
      return count < ids.length ? 1 : 0;
    });
  },
};

function line({ id, name, attempts, most: max, error }: QueuedJob): string {
  return `${id}  ${name}, ${attempts} of ${max} tries: ${error ?? "no error kept"}`;
}

function idsOf({ positionals }: Written): readonly string[] {
  const bad = positionals.find((id) => !/^\d{1,18}$/.test(id));
  if (bad !== undefined) throw new UsageError(`"${bad}": must be the number of a job, as magpie jobs shows it.`);
  return positionals;
}
