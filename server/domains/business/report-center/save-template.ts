import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { createReportTemplate, updateReportTemplate } from "#contract/business/report-center.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import type { Services } from "#server/services/services.ts";
import { nextTime } from "./next-time.queries.ts";
import { requireOwnTemplate, requireReaders, requireRoomForTemplate } from "./report-center.policy.ts";

type Asked = Pick<CallParsed<typeof createReportTemplate>, "name" | "definition" | "schedule" | "recipients">;

/** Saves a report: its id. Refuses recipients who may not read the account's ads, and NOT_ALLOWED to an account that has too many. */
export async function createTemplate(
  { clock, ids }: Services,
  tx: Tx,
  { account, person, asked }: { account: AdAccountRow; person: Person; asked: Asked },
): Promise<string> {
  const now = clock.now();
  await holdAccount(tx, account.id);
  await requireRoomForTemplate(tx, account.id);
  await requireReaders(tx, account.id, asked.recipients);
  const id = ids.next();
  await tx
    .insertInto("ad_report_templates")
    .values({
      ...{ ad_account_id: account.id, id, created_by: person.id, created_at: now, updated_at: now },
      ...(await columnsOf(tx, account, asked, now)),
    })
    .execute();
  await setRecipients(tx, account.id, id, asked.recipients);
  return id;
}

/** Changes a saved report. Refuses CONFLICT where somebody else changed it since that version. */
export async function updateTemplate(
  { db, clock }: Services,
  account: AdAccountRow,
  person: Person,
  { report_id: id, version, ...asked }: Omit<CallParsed<typeof updateReportTemplate>, "advertiser_id">,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (tx) => {
    const template = await requireOwnTemplate(tx, account, person, id);
    if (template.deleted_at !== null) refuse("NOT_FOUND");
    if (template.version !== version) refuse("CONFLICT");
    await requireReaders(tx, account.id, asked.recipients);
    await tx
      .updateTable("ad_report_templates")
      .set({ ...(await columnsOf(tx, account, asked, now)), version: version + 1, updated_at: now })
      .where("ad_account_id", "=", account.id)
      .where("id", "=", id)
      .execute();
    await setRecipients(tx, account.id, id, asked.recipients);
  });
}

/** Deletes a saved report, or takes that back. Its schedule ends, or goes on with the next time. */
export async function deleteTemplate(
  { db, clock }: Services,
  account: AdAccountRow,
  person: Person,
  { id, isDeleted }: { id: string; isDeleted: boolean },
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (tx) => {
    const { every, on_day: day, at_hour: hour, ...template } = await requireOwnTemplate(tx, account, person, id);
    if ((template.deleted_at !== null) === isDeleted) return;
    if (!isDeleted) await requireRoomForTemplate(tx, account.id);
    const next = isDeleted ? null : await nextTime(tx, { every, day, hour }, account.time_zone ?? "UTC", now);
    await tx
      .updateTable("ad_report_templates")
      .set({ deleted_at: isDeleted ? now : null, next_at: next, version: template.version + 1, updated_at: now })
      .where("ad_account_id", "=", account.id)
      .where("id", "=", id)
      .execute();
  });
}

/** Those who save at the same time follow each other, so that none is one too many. */
async function holdAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom("advertisers").select("id").where("id", "=", accountId).forUpdate().execute();
}

async function columnsOf(tx: Tx, account: AdAccountRow, { name, definition, schedule }: Asked, now: Date) {
  const { every, day, hour } = schedule;
  return {
    ...{ name, every, on_day: day, at_hour: hour },
    definition: JSON.stringify(definition),
    next_at: await nextTime(tx, schedule, account.time_zone ?? "UTC", now),
  };
}

/** Who is named again after they stopped it goes on not getting it: that is theirs to say. */
async function setRecipients(tx: Tx, accountId: string, id: string, people: readonly string[]): Promise<void> {
  const own = { ad_account_id: accountId, template_id: id };
  const gone = tx
    .deleteFrom("ad_report_recipients")
    .where("ad_account_id", "=", accountId)
    .where("template_id", "=", id);
  await (people.length === 0 ? gone : gone.where("person_id", "not in", [...people])).execute();
  if (people.length === 0) return;
  await tx
    .insertInto("ad_report_recipients")
    .values([...new Set(people)].map((personId) => ({ ...own, person_id: personId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
