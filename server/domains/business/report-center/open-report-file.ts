import type { Readable } from "node:stream";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { mayAct } from "#server/domains/business/access/may-act.ts";
import { isProgramKey, personOfKey } from "#server/domains/business/access/program-link.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { openParts } from "#server/platform/storage/kept-parts.ts";
import type { Services } from "#server/services/services.ts";
import { isReportKey, reportFile } from "./report-link.ts";
import { runOf, type RunRow } from "./report-templates.queries.ts";

type Asked = { accountId: string; runId: string; key: string };

/** A run by a link to it, for whoever may read the account's ads now. Refuses NOT_FOUND to strangers, whatever link they have, and LINK_EXPIRED. */
export async function requireLinkedRun(
  services: Services,
  person: Person,
  { accountId, runId, key }: Asked,
): Promise<RunRow> {
  await requireRecordedAccount(services.db, person, accountId, "ads:read");
  if (!isReportKey(services, accountId, runId, key)) refuse("LINK_EXPIRED");
  return (await runOf(services.db, accountId, runId)) ?? refuse("NOT_FOUND");
}

/** The form of a run's file, as its name ends. */
export const formOf = ({ as_api: asApi }: Pick<RunRow, "as_api">): "csv" | "json" =>
  asApi?.format === "JSON" ? "json" : "csv";

/**
 * Its file: of who is logged in with a link to it, or of a program with the link that it was given, whose person may still read the account's
 * ads. Refuses NOT_FOUND where it is kept no longer.
 */
export async function openReportFile(
  services: Services,
  viewer: () => Promise<Person>,
  asked: Asked & { form: string },
): Promise<{ name: string; type: string; bytes: number; stream: Readable }> {
  if (![asked.accountId, asked.runId].every((id) => /^[1-9]\d{0,17}$/.test(id))) refuse("NOT_FOUND");
  const run = isProgramKey(asked.key)
    ? await requireKeyedRun(services, asked)
    : await requireLinkedRun(services, await viewer(), asked);
  const form = formOf(run);
  if (asked.form !== form) refuse("NOT_FOUND");
  const isKept = run.kept_until !== null && run.kept_until > services.clock.now();
  if (run.file === null || run.bytes === null || !isKept) refuse("NOT_FOUND");
  const bytes = Number(run.bytes);
  const stream = (await openParts(services.storage, run.file, { start: 0, end: bytes - 1 })) ?? refuse("NOT_FOUND");
  const name = `${fileName(run.name)}-${run.first_day}-${run.last_day}.${form}`;
  return { name, type: types[form], bytes, stream };
}

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** A run by a program's link. Refuses NOT_FOUND whatever is wrong with it. */
async function requireKeyedRun(services: Services, { accountId, runId, key }: Asked): Promise<RunRow> {
  const personId = personOfKey(services, reportFile(accountId, runId), key) ?? refuse("NOT_FOUND");
  if (!(await mayAct(services.db, accountId, personId, "ads:read"))) refuse("NOT_FOUND");
  return (await runOf(services.db, accountId, runId)) ?? refuse("NOT_FOUND");
}

/** A name as systems take it for a file. */
function fileName(name: string): string {
  return (
    name
      .normalize("NFKD")
      .replaceAll(/[^A-Za-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "report"
  );
}
