import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { reportCenterLimits, type ReportProblem } from "#spec/constants/ad-reports.ts";
import { mayAct } from "#server/domains/business/access/may-act.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import { retryLostRaces, transaction } from "#server/database/driver/transaction.ts";
import { adPreferencesOf } from "#server/domains/business/ad-preferences/ad-preferences.queries.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { localized } from "#server/platform/localized.ts";
import { keepParts, removeParts } from "#server/platform/storage/kept-parts.ts";
import type { Services } from "#server/services/services.ts";
import { type Reader, readersAmong } from "./readers.queries.ts";
import { downloadPath } from "./report-link.ts";
import { apiMaker } from "./api-lines.ts";
import { type Report, type ReportAccount, reportParts, sheetMaker, TooLong } from "./report-lines.ts";
import { mailedDays, mailTables } from "./report-mail.ts";
import { recipientsOf, runOf, type RunRow, templateOf } from "./report-templates.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    make_report: { ad_account_id: string; run_id: string };
  }
}

type Account = ReportAccount & { name: string };
const dayMs = 86_400_000;

/**
 * Makes the file of a report and mails a scheduled one to its readers. Killed half-way, it starts over in another place: what a run names is
 * always whole. Nothing is made for somebody who may not read the account's ads any more.
 */
export const makeReportJob = defineJob({
  name: "make_report",
  effect: "adds",
  touches: ["ad-report"],
  async run(services, { ad_account_id: accountId, run_id: runId }) {
    const { db } = services;
    const run = await runOf(db, accountId, runId);
    const account = await accountOf(services, accountId);
    if (run?.state !== "WORKING" || account === undefined) return;
    const { owner, readers, isWanted } = await peopleOf(services, accountId, run);
    if (!isWanted) return fail(services, account, run, owner, "ROLE_ENDED");
    // What died again and again for a day isn't tried any more.
    const isStuck = services.clock.now().getTime() - run.asked_at.getTime() > dayMs;
    if (isStuck) return fail(services, account, run, owner, "FAULT");
    await noteAtWork(services, accountId, runId);
    try {
      await retryLostRaces(() => makeFile(services, account, run, { readers, locale: owner?.locale ?? "en" }));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (!(error instanceof TooLong)) services.log.error("a report failed", error);
      await fail(services, account, run, owner, error instanceof TooLong ? "TOO_LONG" : "FAULT");
    }
  },
});

async function accountOf({ db }: Services, accountId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, a.name, c.currency, c.time_zone
      from advertisers a left join ad_accounts c on c.ad_account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Who gets a run by mail, as far as they may still read it, whoever asked for it or saved it, and whether it is for anybody. */
async function peopleOf({ db }: Services, accountId: string, run: RunRow) {
  const template = run.template_id === null ? undefined : await templateOf(db, accountId, run.template_id);
  const ownerId = run.asked_by ?? template?.created_by ?? "0";
  const [owner] = await readersAmong(db, accountId, [ownerId]);
  if (!run.is_scheduled) return { owner, readers: [], isWanted: await mayAct(db, accountId, ownerId, "ads:read") };
  if (template === undefined || template.deleted_at !== null) return { owner, readers: [], isWanted: false };
  const recipients = await recipientsOf(db, accountId, [template.id]);
  const wanting = recipients.filter(({ stopped_at: stopped }) => stopped === null).map(({ person_id: id }) => id);
  const readers = await readersAmong(db, accountId, wanting);
  return { owner, readers, isWanted: readers.length > 0 };
}

/** From here on it has as long as a run may be without news. */
async function noteAtWork({ db, clock }: Services, accountId: string, runId: string): Promise<void> {
  await db
    .updateTable("ad_report_runs")
    .set({ moved_at: clock.now() })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", runId)
    .where("state", "=", "WORKING")
    .execute();
}

type Made = { rows: number; bytes: number; first: Report };

type For = { readers: readonly Reader[]; locale: string };

/**
 * Writes the file into a folder of its own, names it and queues its mails, all in one transaction on one snapshot: what is named is whole, and
 * no second connection is waited for. Nothing is left of one that isn't named.
 */
async function makeFile(services: Services, account: Account, run: RunRow, { readers, locale }: For): Promise<void> {
  const { db, clock, storage } = services;
  const folder = `reports/${account.id}/${run.id}-${randomBytes(16).toString("hex")}`;
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const made = await writeParts(storage, tx, account, run, { folder, locale });
        const now = clock.now();
        const isFirst = await end(tx, account.id, run.id, {
          ...{ state: "READY" as const, row_count: made.rows, bytes: String(made.bytes), file: folder, made_at: now },
          kept_until: new Date(now.getTime() + reportCenterLimits.fileDays * dayMs),
        });
        if (isFirst && run.is_scheduled)
          for (const reader of readers) await queueReport(services, tx, account, run, made, reader);
      });
  } finally {
    // The database is asked, since only its answer may have been lost. What remains is swept at night.
    const named = await runOf(db, account.id, run.id);
    if (named?.file !== folder) await removeParts(storage, folder);
  }
}

/** Some rows at a time: memory doesn't grow with the file. */
async function writeParts(
  storage: Services["storage"],
  tx: Tx,
  account: Account,
  run: RunRow,
  { folder, locale }: { folder: string; locale: string },
): Promise<Made> {
  let rows = 0;
  let first: Report | undefined;
  async function* bytes(): AsyncGenerator<Buffer> {
    const days = { from: run.first_day, to: run.last_day };
    const { begin, next, end } = makerOf();
    for await (const part of reportParts(tx, account, run.definition, days)) {
      if (first === undefined) {
        first = { ...part, rows: part.rows.slice(0, reportCenterLimits.mailRows) };
        yield Buffer.from(begin(part));
      }
      const told = await next(part);
      rows += told.rows;
      yield Buffer.from(told.text);
    }
    yield Buffer.from(end());
  }
  const size = await keepParts(storage, folder, bytes());
  if (first === undefined) throw new Error("a report has at least one part");
  return { rows, bytes: size, first };

  function makerOf() {
    if (run.as_api !== null) return apiMaker(tx, account.id, run.definition, run.as_api);
    return sheetMaker((sentence) => localized(locale, sentence), run.definition);
  }
}

async function queueReport(
  services: Services,
  tx: Tx,
  account: Account,
  run: RunRow,
  { rows, first }: Made,
  { id, email, locale }: Reader,
): Promise<void> {
  const { money } = (await adPreferencesOf(tx, account.id, id)).reporting;
  const values = {
    ...{ account: account.name, advertiser_id: account.id, report: run.name, report_id: run.template_id ?? "0" },
    ...{ reader_id: id, person_id: id, count: String(rows), path: downloadPath(services, account.id, run.id) },
    span: mailedDays(first, run.first_day, run.last_day, locale),
    tables: JSON.stringify(mailTables(first, run.definition, { locale, money })),
  };
  await enqueue(tx, "send_mail", { template: "ad_report", to: email, locale, values });
}

/** Ends a run without a file, and tells whoever asked for it or saved it, where they may still hear of it. */
async function fail(
  services: Services,
  account: Account,
  run: RunRow,
  owner: Reader | undefined,
  problem: ReportProblem,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const isFirst = await end(tx, account.id, run.id, { state: "FAILED", problem });
    // A program asks by itself how it went.
    if (!isFirst || owner === undefined || run.client === "api") return;
    const values = { account: account.name, advertiser_id: account.id, report: run.name, person_id: owner.id, problem };
    await enqueue(tx, "send_mail", { template: "ad_report_failed", to: owner.email, locale: owner.locale, values });
  });
}

type End = Partial<Pick<RunRow, "state" | "problem" | "row_count" | "bytes" | "file" | "made_at" | "kept_until">>;

async function end(tx: Tx, accountId: string, runId: string, facts: End): Promise<boolean> {
  const ended = await tx
    .updateTable("ad_report_runs")
    .set(facts)
    .where("ad_account_id", "=", accountId)
    .where("id", "=", runId)
    .where("state", "=", "WORKING")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
