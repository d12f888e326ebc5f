import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import { rewriteNoteWords } from "#server/domains/content/organise/notes.ts";
import type { Services } from "#server/services/services.ts";
import { documentForm } from "./document.ts";
import { indexBoard } from "./index-board.job.ts";
import { indexPerson } from "./index-person.job.ts";
import { indexPins } from "./index-pins.job.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    rewrite_documents: Nothing;
  }
}

/** How far documents have been rewritten to a form: all kinds before `kind`, and that kind up to an id. */
type Progress = { form: number; kind: Kind | "done"; after: string };
type Kind = (typeof kinds)[number]["name"];

const marker = "search_documents";
/** Few enough that a pin saved meanwhile is indexed without a wait anybody notices. */
const step = 50;
/** A job that runs longer would hold up the end of the process. */
const longestRunMs = 2_000;

const kinds = [
  { name: "pins", idsAfter: idsAfter("pin"), write: indexPins },
  { name: "boards", idsAfter: idsAfter("board"), write: one(indexBoard) },
  { name: "people", idsAfter: idsAfter("person"), write: one(indexPerson) },
  // By whoever wrote them.
  { name: "notes", idsAfter: writersAfter(), write: rewriteNoteWords },
] as const;

/**
 * Rewrites documents that an older version indexed in another form, oldest first. It pauses as long as it works, records each step, and
 * continues in a follow-up job: stopped at any moment, it resumes.
 */
export const rewriteDocumentsJob = defineJob({
  name: "rewrite_documents",
  effect: "none",
  async run(services) {
    const { db } = services;
    const end = performance.now() + longestRunMs;
    for (let progress = await readProgress(db); !isWhole(progress);) {
      const began = performance.now();
      progress = await rewriteSome(db, progress);
      await writeProgress(services, progress);
      if (performance.now() > end && !isWhole(progress)) return enqueueAnew(db);
      await sleep(performance.now() - began);
    }
  },
});

/** Has the documents written anew that this version would write otherwise. */
export async function enqueueRewriting({ db }: Pick<Services, "db">): Promise<void> {
  if (!isWhole(await readProgress(db))) await enqueueAnew(db);
}

/** Where no document stands yet, all that come are of this version's form: nothing is written anew. */
export async function noteFirstForm(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { db } = services;
  const isFirst = (await readSetting(db, marker)) === undefined && (await hasNone(db));
  if (isFirst) await writeProgress(services, { form: documentForm, kind: "done", after: "0" });
}

async function hasNone(db: Db): Promise<boolean> {
  const rows = await Promise.all(kinds.map(({ idsAfter: read }) => read(db, "0")));
  return rows.every((ids) => ids.length === 0);
}

function enqueueAnew(db: Db): Promise<void> {
  return enqueue(db, "rewrite_documents", {}, { key: "rewrite_documents", queue: "rewrite_documents" });
}

/** Beside a newer version, which writes them in its own form, there is nothing to do. */
function isWhole({ form, kind }: Progress): boolean {
  return form > documentForm || (form === documentForm && kind === "done");
}

async function rewriteSome(db: Db, { kind, after }: Progress): Promise<Progress> {
  const at = kinds.findIndex(({ name }) => name === kind);
  const here = kinds[at];
  if (here === undefined) return { form: documentForm, kind: "done", after: "0" };
  const ids = (await here.idsAfter(db, after)).map(({ id }) => id);
  if (ids.length > 0) await here.write(db, ids);
  const last = ids.at(-1);
  return ids.length === step && last !== undefined
    ? { form: documentForm, kind, after: last }
    : { form: documentForm, kind: kinds[at + 1]?.name ?? "done", after: "0" };
}

function idsAfter(thing: "pin" | "board" | "person") {
  return statement<{ id: string }>(
    `select ${thing}_id as id from ${thing}_documents where ${thing}_id > $1::bigint order by ${thing}_id limit ${step}`,
  );
}

function writersAfter() {
  return statement<{ id: string }>(
    `select distinct person_id as id from pin_notes where person_id > $1::bigint order by person_id limit ${step}`,
  );
}

function one(write: (db: Db, id: string) => Promise<void>) {
  return async (db: Db, ids: readonly string[]) => {
    for (const id of ids) await write(db, id);
  };
}

async function readProgress(db: Db): Promise<Progress> {
  const progress = (await readSetting(db, marker)) as Progress | undefined;
  return progress === undefined || progress.form < documentForm
    ? { form: documentForm, kind: "pins", after: "0" }
    : progress;
}

async function writeProgress({ db, clock }: Pick<Services, "db" | "clock">, progress: Progress): Promise<void> {
  await writeSetting(db, marker, progress, clock.now());
}
