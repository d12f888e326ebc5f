import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

const row = "samples";
const progressShape = z.object({
  state: z.enum(["waiting", "loading", "done"]),
  done: z.number().default(0),
  total: z.number().default(0),
  /** The address that its pins lead to. */
  address: z.string().nullable().default(null),
  /** Keys of the pins that are there while it is being loaded. */
  loaded: z.array(z.string()).default([]),
});
type Progress = z.output<typeof progressShape>;

const lookEveryMs = 3000;

/** How far the sample collection is, of an instance that was given one. */
export async function readProgress(db: Db | Tx): Promise<Progress> {
  return progressShape.parse((await readSetting(db, row)) ?? { state: "waiting" });
}

/** Writes down how far the sample collection is. */
export async function noteProgress({ db, clock }: Services, progress: Progress): Promise<void> {
  await writeSetting(db, row, progress, clock.now());
}

/** Tells the operator every few seconds how far the loading is, until it is done or `stopped` says so. */
export async function tellProgress(
  { db }: Services,
  print: (line: string) => void,
  stopped: () => boolean,
): Promise<void> {
  let reported = -1;
  while (!stopped()) {
    await sleep(lookEveryMs, undefined, { ref: false });
    const found = await readSetting(db, row).catch(() => undefined);
    const { state, done, total } = progressShape.parse(found ?? { state: "done" });
    if (state === "done") return total > 0 ? print(`The sample collection is in: ${total} pins.`) : undefined;
    if (done !== reported && total > 0) print(`Sample collection: ${done} of ${total} pins`);
    reported = done;
  }
}
