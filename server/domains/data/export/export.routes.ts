import * as calls from "#contract/identity/recovery.ts";
import { implement } from "#server/calls/implement.ts";
import { beginExport } from "./begin-export.ts";
import { exportState } from "./export-state.ts";
import { exportingPerson } from "./exporting-person.ts";
import { readCase } from "./read-case.ts";

/** Where an archive is fetched. */
export const exportPath = "/v3/data_export/archive.zip";

export const exportRoutes = [
  implement(calls.dataExport, async (context) => {
    const { state, percent, bytes, madeAt } = await exportState(context.services, await exportingPerson(context));
    const url = state === "ready" ? exportPath : null;
    return { state, percent, bytes, url, made_at: madeAt?.toISOString() ?? null };
  }),
  implement(calls.readCase, (context) => readCase(context)),
  implement(calls.beginExport, async (context) => {
    const personId = await exportingPerson(context);
    return beginExport(context.services, personId);
  }),
];
