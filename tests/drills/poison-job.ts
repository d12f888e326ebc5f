import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "#sandbox/mail-server.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { readQueue } from "#server/jobs/dead-jobs.ts";
import type { Services } from "#server/services/services.ts";
import { freePort } from "#tests/free-port.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { runMagpie, waitUntil } from "./running-app.ts";

const poisons = 40;
const leastShare = 0.9;
const tries = 5;

/**
 * Mails to a server that is not there fail five times each, with growing pauses, while other jobs go on; then they lie as dead letters,
 * which the operator sees and has tried again when the mail server is back.
 */
export const poisonJob: Drill = {
  name: "poison-job",
  summary: "jobs that always fail: five tries with back-off, dead letters that can be retried, the rest undisturbed",
  async run({ pins = 800, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const mailPort = await freePort();
    const site = await makeDrillSite(2, { SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards } = await furnish(site);
      const board = boards[0]?.id ?? "";
      const rate = () => site.inspect((services) => drain(services, board, pins));
      await rate();
      const calm = [await rate(), await rate()];
      await site.inspect(async ({ db }) => {
        for (let number = 1; number <= poisons; number += 1)
          await enqueue(db, "send_mail", {
            template: "verify_email",
            to: site.people[0] === undefined ? "" : `${site.people[0].username}@people.example`,
            locale: "en",
            values: { person_id: site.people[0]?.id ?? "0" },
          });
      });
      const disturbed = [await rate(), await rate()];
      const share = Math.max(...disturbed) / Math.max(...calm);
      note(
        `other jobs: ${Math.round(Math.max(...calm))} a second, with ${poisons} that fail ${Math.round(Math.max(...disturbed))} (${Math.round(share * 100)}%)`,
      );
      require(share >= leastShare / Math.min(patience, 2), "the rest keeps 90% of its rate");

      const pauses = await site.inspect(hurryToTheEnd);
      note(`pauses after the tries: ${pauses.map((pause) => `${pause.toFixed(0)} s`).join(", ")}`);
      require(pauses.every(
        (pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0),
      ), "each pause is longer than the one before");
      const dead = () => site.inspect(async ({ db }) => (await readQueue(db)).dead);
      const letters = await dead();
      require(letters.length === poisons, "all lie as dead letters");
      require(letters.every((job) => job.attempts === tries), `each was tried ${tries} times`);
      const shown = await runMagpie(["jobs"], site.env);
      note(shown.output.split("\n").find((line) => line.startsWith("dead")) ?? "");
      require(shown.code === 1 && shown.output.includes("ECONNREFUSED"), "magpie jobs shows the dead letters and why");
      const doctor = await runMagpie(["doctor"], site.env);
      require(doctor.code === 1 && doctor.output.includes("send_mail"), "the doctor shows them");

      const mail = await startMailServer(mailPort);
      const retried = await runMagpie(["jobs", "retry", "all"], site.env);
      require(retried.code === 0 &&
        retried.output.startsWith(`${poisons} jobs`), `they are retried: ${retried.output}`);
      await waitUntil("every mail arrives", () => mail.mails.length === poisons, 30_000 * patience);
      note(`retried when the mail server is back: ${mail.mails.length} mails arrive`);
      await mail.stop();
      const healed = await runMagpie(["doctor"], site.env);
      require(healed.code === 0, `the doctor finds nothing afterwards: ${healed.output}`);
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
    }
  },
};

/** Jobs a second that the worker gets through. */
async function drain({ db }: Services, board: string, count: number): Promise<number> {
  await sql`
    select graphile_worker.add_job('index_board', json_build_object('board_id', ${board}::text)) from generate_series(1, ${count}::int)`.execute(
    db,
  );
  const began = performance.now();
  for (;;) {
    const { rows } =
      await sql`select 1 from graphile_worker.jobs where task_identifier = 'index_board' limit 1`.execute(db);
    if (rows.length === 0) return (count * 1000) / (performance.now() - began);
    await sleep(20);
  }
}

/** Has what failed tried again at once until it has failed for good; gives the pauses there would have been after each try, in seconds. */
async function hurryToTheEnd({ db }: Services): Promise<number[]> {
  const pauses: number[] = [];
  await waitUntil(
    "all have failed for good",
    async () => {
      const { rows } = await sql<{ id: string; attempts: number; pause: number }>`
        select id, attempts, extract(epoch from run_at - updated_at)::float as pause from graphile_worker.jobs
         where task_identifier = 'send_mail' and last_error is not null and locked_at is null and attempts < ${tries}`.execute(
        db,
      );
      for (const { attempts, pause } of rows) pauses[attempts - 1] = Math.max(pauses[attempts - 1] ?? 0, pause);
      await sql`select graphile_worker.reschedule_jobs(${rows.map(({ id }) => id)}::bigint[], run_at => now())`.execute(
        db,
      );
      await sleep(100);
      const left = await sql`
        select 1 from graphile_worker.jobs where task_identifier = 'send_mail' and attempts < ${tries} limit 1`.execute(
        db,
      );
      const waits = await sql`
        select 1 from graphile_worker.jobs where task_identifier = 'send_mail' and (locked_at is not null or last_error is null) limit 1`.execute(
        db,
      );
      return left.rows.length === 0 && waits.rows.length === 0;
    },
    120_000,
  );
  return pauses;
}
