import type { Readable } from "node:stream";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { openParts } from "#server/platform/storage/kept-parts.ts";
import type { Services } from "#server/services/services.ts";
import { isReportKey } from "./report-link.ts";
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

/** Its file. Refuses NOT_FOUND where it is kept no longer. */
export async function openReportFile(
  services: Services,
  person: Person,
  asked: Asked,
): Promise<{ name: string; bytes: number; stream: Readable }> {
  if (![asked.accountId, asked.runId].every((id) => /^[1-9]\d{0,17}$/.test(id))) refuse("NOT_FOUND");
  const run = await requireLinkedRun(services, person, asked);
  const isKept = run.kept_until !== null && run.kept_until > services.clock.now();
  if (run.file === null || run.bytes === null || !isKept) refuse("NOT_FOUND");
  const bytes = Number(run.bytes);
  const stream = (await openParts(services.storage, run.file, { start: 0, end: bytes - 1 })) ?? refuse("NOT_FOUND");
  return { name: `${fileName(run.name)}-${run.first_day}-${run.last_day}.csv`, bytes, stream };
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
