import type { Db, Tx } from "#server/database/driver/connect.ts";
import { mayAct } from "#server/domains/business/access/may-act.ts";
import { adAccountOf } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import type { Changer } from "#server/domains/business/entities/changes.ts";

/** Somebody who changes an account by a sheet, with the currency and zone that it is written in. */
export type SheetChanger = Changer & { currency: string; zone: string };

/** Who changes an account by a sheet, where they still may; null: they may not any more. Asked before each step. */
export async function sheetChanger(
  db: Db | Tx,
  accountId: string,
  personId: string,
  { subject_id: subjectId, client }: { subject_id: string | null; client?: `app:${string}` | null },
): Promise<SheetChanger | null> {
  if (!(await mayAct(db, accountId, personId, "ads:manage"))) return null;
  const account = await adAccountOf(db, personId, accountId);
  if (account === undefined) return null;
  const { currency, time_zone: zone } = account;
  return { account, personId, subjectId, client: client ?? "sheet", currency: currency ?? "USD", zone: zone ?? "UTC" };
}
