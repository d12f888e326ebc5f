import { sql } from "kysely";
import { inSteps } from "#server/database/in-steps.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { removeParts } from "#server/platform/storage/kept-parts.ts";
import { keptDays } from "./export-state.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    forget_exports: Nothing;
  }
}

/** Every night: archives older than seven days, and what dead jobs left behind. */
export const purgeExportsJob = defineJob({
  name: "forget_exports",
  effect: "removes",
  touches: ["export"],
  cron: "41 3 * * *",
  async run(services) {
    const { db, storage, clock } = services;
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    const over = { table: "exports", type: "timestamptz", end: before } as const;
    for (const range of [{ column: "asked_at", of: "state <> 'ready'" }, { column: "made_at" }])
      await inSteps(db, { ...over, ...range }, (rows) => sql`delete from exports where ${rows}`.execute(db));
    const kept = await db.selectFrom("exports").select("file").where("file", "is not", null).execute();
    const working = await db.selectFrom("exports").select("person_id").where("state", "=", "working").execute();
    const keep = new Set([...kept.map(({ file }) => file), ...working.map(({ person_id: id }) => `exports/${id}`)]);
    const gone = new Set<string>();
    for await (const key of storage.list("exports/")) {
      const folder = key.slice(0, key.lastIndexOf("/"));
      if (!keep.has(folder) && !keep.has(folder.slice(0, folder.lastIndexOf("/")))) gone.add(folder);
    }
    for (const folder of gone) await removeParts(storage, folder);
  },
});
