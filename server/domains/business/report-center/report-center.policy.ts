import { refuse } from "#contract/kit/refusal.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { readersAmong } from "./readers.queries.ts";
import { lockTemplate, type TemplateRow, templatesOf, workingOf } from "./report-templates.queries.ts";

/** Whoever saved a report changes it, and who manages the account's ads. */
export function canChange(account: Pick<AdAccountRow, "rights">, person: Person, { created_by: maker }: TemplateRow) {
  return maker === person.id || account.rights.has("ads:manage");
}

/** A saved report that the person may change, held until the transaction ends. Refuses NOT_FOUND, NOT_ALLOWED. */
export async function requireOwnTemplate(
  tx: Tx,
  account: AdAccountRow,
  person: Person,
  id: string,
): Promise<TemplateRow> {
  const template = (await lockTemplate(tx, account.id, id)) ?? refuse("NOT_FOUND");
  if (!canChange(account, person, template)) refuse("NOT_ALLOWED", { message: reportCenterCopy.refusals.notYours });
  return template;
}

/** Refuses people who may not read the account's ads. */
export async function requireReaders(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  const readers = await readersAmong(tx, accountId, ids);
  if (readers.length < new Set(ids).size) refuseField("recipients", reportCenterCopy.refusals.noReader);
}

/** Refuses NOT_ALLOWED to an account with as many as there can be. */
export async function requireRoomForTemplate(tx: Tx, accountId: string): Promise<void> {
  if ((await templatesOf(tx, accountId)).length >= reportCenterLimits.perAccountMax)
    refuse("NOT_ALLOWED", { message: reportCenterCopy.refusals.tooMany });
}

/** Refuses NOT_ALLOWED while as many are under way as there can be. */
export async function requireRoomForRun(tx: Tx, accountId: string): Promise<void> {
  if ((await workingOf(tx, accountId)) >= reportCenterLimits.workingMax)
    refuse("NOT_ALLOWED", { message: reportCenterCopy.refusals.tooBusy });
}
