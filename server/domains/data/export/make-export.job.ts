import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { keepParts, removeParts } from "#server/platform/storage/kept-parts.ts";
import { newExportFolder } from "./export-files.ts";
import { writeArchive } from "./write-archive.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    make_export: { person_id: string; asked_at: string };
  }
}

/** How often the progress is noted, at most. */
const noteEveryMs = 500;

/**
 * Makes the requested archive. Killed half-way, it starts over; if another one was requested meanwhile, the result is discarded. A failure
 * is recorded for the person, who can start anew.
 */
export const makeExportJob = defineJob({
  name: "make_export",
  effect: "adds",
  touches: ["export"],
  async run(services, { person_id: personId, asked_at: askedAt }) {
    const requestedAt = new Date(askedAt);
    const folder = newExportFolder(personId);
    if (!(await note(services.db, personId, requestedAt, { percent: 0, moved_at: services.clock.now() }))) return;
    try {
      const archive = await writeArchive(services, personId, progressOf(services, personId, requestedAt));
      const bytes = await keepParts(services.storage, folder, archive);
      await finish(services, personId, requestedAt, folder, bytes);
    } catch (error) {
      services.log.error("an export failed", error);
      // Ask the database whether the commit went through: only its answer may have been lost.
      await note(services.db, personId, requestedAt, { state: "failed" });
      if ((await namedFolder(services.db, personId)) !== folder) await removeParts(services.storage, folder);
    }
  },
});

async function finish(
  services: Services,
  personId: string,
  requestedAt: Date,
  folder: string,
  bytes: number,
): Promise<void> {
  const before = await namedFolder(services.db, personId);
  const isKept = await transaction(services.db, async (tx) => {
    const made = { state: "ready" as const, percent: 100, bytes: String(bytes), file: folder };
    if (!(await note(tx, personId, requestedAt, { ...made, made_at: services.clock.now() }))) return false;
    await queueMail(services, tx, personId, "export_ready", {});
    return true;
  });
  const left = isKept ? before : folder;
  if (left === null) return;
  // What remains is removed by the nightly job.
  await removeParts(services.storage, left).catch((error: unknown) =>
    services.log.warn("an archive that nobody needs was not removed", { reason: String(error) }),
  );
}

/** Where the archive lies that the person can fetch. */
async function namedFolder(db: Services["db"], personId: string): Promise<string | null> {
  const row = await db.selectFrom("exports").select("file").where("person_id", "=", personId).executeTakeFirst();
  return row?.file ?? null;
}

function progressOf(services: Services, personId: string, requestedAt: Date): (percent: number) => void {
  let [noted, last] = [0, 0];
  return (percent) => {
    const now = performance.now();
    if (percent === last || now - noted < noteEveryMs) return;
    [noted, last] = [now, percent];
    note(services.db, personId, requestedAt, { percent, moved_at: services.clock.now() }).catch((error: unknown) =>
      services.log.warn("the progress of an export was not noted", { reason: String(error) }),
    );
  };
}

type Facts = {
  state?: "ready" | "failed";
  percent?: number;
  moved_at?: Date;
  bytes?: string;
  file?: string;
  made_at?: Date;
};

/** Writes how far the export is, if it still is the one asked for then. */
async function note(db: Services["db"] | Tx, personId: string, requestedAt: Date, facts: Facts): Promise<boolean> {
  const noted = await db
    .updateTable("exports")
    .set(facts)
    .where("person_id", "=", personId)
    .where("asked_at", "=", requestedAt)
    .where("state", "=", "working")
    .returning("person_id")
    .executeTakeFirst();
  return noted !== undefined;
}
