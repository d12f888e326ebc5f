import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { updateAdPreferences } from "#contract/business/ad-preferences.ts";
import * as calls from "#contract/business/report-center.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import { metricNames, metricOf } from "#rules/business/report-metrics.ts";
import { fromMicroCurrency } from "#rules/business/micro-currency.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import {
  aCampaign,
  anAccount,
  clickAd,
  sellAds,
  type TestCampaign,
} from "#server/domains/business/events/serving.fixture.ts";
import { reportFiles, reportUnsubscribe } from "#server/http/report-files.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { forgetReportsJob } from "./forget-reports.job.ts";
import { nextTime } from "./next-time.queries.ts";
import { makeReportJob } from "./make-report.job.ts";
import { sendReportsJob } from "./send-reports.job.ts";

const site = testSite({ config: { trustProxy: 1 }, extras: [reportFiles, reportUnsubscribe] });
const owner = testPerson(site, { emailVerified: true });
const analyst = testPerson(site);
const finance = testPerson(site);
const stranger = testPerson(site);
const own = {} as TestCampaign;
let advertiser_id = "";

beforeAll(async () => {
  await sellAds(site);
  Object.assign(own, await aCampaign(site, await anAccount(site, owner)));
  await sql`update campaigns set name = '=cmd()' where id = ${own.campaignId}`.execute(site.services.db);
  advertiser_id = own.accountId;
  await give(analyst, "ANALYST");
  await give(finance, "FINANCE_VIEW");
  await clickAd(site, stranger, own, 250_001);
  await clickAd(site, await site.person(), own, 1_250_000);
});
beforeEach(async () => {
  site.mails.length = 0;
  // Each has reports of its own.
  await sql`delete from ad_report_templates where ad_account_id = ${advertiser_id}`.execute(site.services.db);
  // Nobody is signed out by the weeks that pass from Monday to Monday.
  const now = site.services.clock.now();
  await sql`update sessions set created_at = ${now}, seen_at = ${now}`.execute(site.services.db);
});

async function give(person: TestPerson, permission: "ANALYST" | "FINANCE_VIEW" | null) {
  const { db, clock } = site.services;
  const now = clock.now();
  await transaction(db, async (tx) => {
    await addToBusiness(tx, { businessId: owner.id, personId: person.id, role: "EMPLOYEE", by: owner.id, now });
    const permissions = permission === null ? [] : [permission];
    await setGrant(tx, {
      ...{ assetId: own.accountId, businessId: owner.id, personId: person.id },
      kind: "AD_ACCOUNT",
      now,
      permissions,
    });
  });
}

type Definition = CallInput<typeof calls.createReportTemplate>["definition"];
const definition: Definition = { level: "CAMPAIGN", columns: ["spend", "clicks", "ctr", "cpc"], range: "last30" };
const monday = { every: "WEEK", day: 1, hour: 8 } as const;

const save = (by = owner, more: Partial<CallInput<typeof calls.createReportTemplate>> = {}) =>
  by.call(calls.createReportTemplate, { advertiser_id, name: "Every Monday", definition, ...more });

async function made(by = owner, more: Partial<CallInput<typeof calls.runReport>> = { name: "Once", definition }) {
  const { id } = await by.call(calls.runReport, { advertiser_id, ...more });
  await site.settle();
  return runOf(id);
}

async function runOf(id: string) {
  const runs = await owner.call(calls.listReportRuns, { advertiser_id });
  const run = runs.find((one) => one.id === id);
  if (run === undefined) throw new Error("no such run");
  return run;
}

/** The file of a run, as the page of its link asks for it. */
async function fileOf({ id, download_url: url }: calls.WireReportRun, by: TestPerson = owner) {
  const key = new URLSearchParams(url?.split("?")[1]).get("key") ?? "";
  const { file_url: file } = await by.call(calls.getReportRun, { advertiser_id, run_id: id, key });
  const answer = await by.fetch(file ?? "");
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

/** Moves the clock to the next time that something is due, and a minute on. */
async function untilDue() {
  const { rows } = await sql<{ at: Date }>`
    select min(next_at) as at from ad_report_templates where ad_account_id = ${advertiser_id}`.execute(
    site.services.db,
  );
  site.advance(((rows[0]?.at.getTime() ?? 0) - site.services.clock.now().getTime()) / 1000 + 60);
  await sendReportsJob.run(site.services, {});
  await site.settle();
}

const mailsTo = (person: TestPerson) => site.mails.filter(({ to }) => to === person.email);
const refused = (reason: string) => expect.objectContaining({ reason });

test("BUS-13 a report is saved, changed by version, deleted and taken back; a colleague's only by who manages the ads", async () => {
  const mine = await save(analyst, { schedule: monday, recipients: [owner.id] });
  expect(mine).toMatchObject({
    name: "Every Monday",
    version: 1,
    can_change: true,
    recipients: [{ id: owner.id, stopped: false }],
  });
  expect(new Date(mine.next_at ?? "").getUTCDay()).toBe(1);
  const asked = { advertiser_id, report_id: mine.id, definition, recipients: [owner.id], schedule: monday };
  const next = await owner.call(calls.updateReportTemplate, { ...asked, name: "Weekly", version: 1 });
  expect(next).toMatchObject({ name: "Weekly", version: 2 });
  await expect(analyst.call(calls.updateReportTemplate, { ...asked, name: "Mine", version: 1 })).rejects.toThrow(
    refused("CONFLICT"),
  );
  const theirs = await save(owner, { name: "Owner's" });
  for (const call of [calls.deleteReportTemplate, calls.restoreReportTemplate])
    await expect(analyst.call(call, { advertiser_id, report_id: theirs.id })).rejects.toThrow(refused("NOT_ALLOWED"));
  await analyst.call(calls.deleteReportTemplate, { advertiser_id, report_id: mine.id });
  expect((await owner.call(calls.listReportTemplates, { advertiser_id })).map(({ id }) => id)).toEqual([theirs.id]);
  const back = await analyst.call(calls.restoreReportTemplate, { advertiser_id, report_id: mine.id });
  expect(back.next_at).toBe(next.next_at);
});

test("BUS-13 screen, file and mail of a definition have the same numbers, and no spreadsheet runs what it holds", async () => {
  const columns = [...metricNames];
  const whole: Definition = { ...definition, columns };
  const { from, to, ...run } = await made(owner, { name: "All", definition: whole });
  expect(run).toMatchObject({ state: "READY", rows: 1, problem: null });
  const screen = await owner.call(getAdReport, { advertiser_id, level: "CAMPAIGN", from, to });
  const [head = [], line = []] = await fileOf({ ...run, from, to });
  // The name of one of them has a comma.
  expect(head).toHaveLength(columns.length + 2 + 1);
  expect(line.slice(0, 2)).toEqual(["'=cmd()", own.campaignId]);
  const row = screen.rows[0];
  const expected = columns.map((name) => {
    const value = row === undefined ? null : metricOf(row, name);
    return value === null ? "" : typeof value === "bigint" ? fromMicroCurrency(value) : String(value);
  });
  expect(line.slice(2)).toEqual(expected);
  await save(owner, { definition: whole, schedule: monday, recipients: [owner.id] });
  await untilDue();
  const [mail] = mailsTo(owner);
  expect(mail?.subject).toContain("Every Monday: ");
  expect(mail?.text).toContain("Spend: $1.50");
  expect(mail?.text).toContain("Clicks: 2");
  expect(mail?.text).toContain("Cost per click: $0.75");
  expect(mail?.html).toContain("=cmd()");
});

test("BUS-13 it comes each Monday to whoever wants it, once; one click stops it for that reader alone, and a scanner's GET doesn't", async () => {
  await owner.call(updateAdPreferences, { advertiser_id, reporting: { money: "CODE", columns: ["hides"] } });
  await save(owner, { schedule: monday, recipients: [owner.id, analyst.id] });
  await untilDue();
  await sendReportsJob.run(site.services, {});
  await site.settle();
  expect([mailsTo(owner), mailsTo(analyst)].map((mails) => mails.length)).toEqual([1, 1]);
  // Its columns are those it was saved with; amounts are written as its reader prefers.
  expect(mailsTo(owner)[0]?.text).toMatch(/Spend: USD\s1\.50\s+Clicks: 2/);
  const headers = mailsTo(analyst)[0]?.headers ?? {};
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const scanned = await fetch(address, { redirect: "manual" });
  expect([scanned.status, scanned.headers.get("location")]).toEqual([
    302,
    expect.stringContaining("/report-center/unsubscribe/?token="),
  ]);
  const token = new URL(address).searchParams.get("token") ?? "";
  expect(await site.visitor.call(calls.readReportMail, { token })).toMatchObject({ name: "Every Monday", comes: true });
  site.mails.length = 0;
  expect((await fetch(address, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
  await untilDue();
  expect([mailsTo(owner), mailsTo(analyst)].map((mails) => mails.length)).toEqual([1, 0]);
  expect(await site.visitor.call(calls.chooseReportMail, { token, comes: true })).toMatchObject({ comes: true });
  await untilDue();
  expect(mailsTo(analyst)).toHaveLength(1);
  await expect(site.visitor.call(calls.chooseReportMail, { token: "x", comes: false })).rejects.toThrow(
    refused("LINK_EXPIRED"),
  );
});

test("BUS-13 who loses their role gets nothing more, not even what is queued; without any reader the schedule ends", async () => {
  const report = await save(analyst, { schedule: monday, recipients: [analyst.id] });
  await sql`update ad_report_templates set next_at = ${site.services.clock.now()} where id = ${report.id}`.execute(
    site.services.db,
  );
  await sendReportsJob.run(site.services, {});
  const { rows } = await sql<{ id: string }>`
    select max(id) as id from ad_report_runs where template_id = ${report.id}`.execute(site.services.db);
  await makeReportJob.run(site.services, { ad_account_id: advertiser_id, run_id: rows[0]?.id ?? "" });
  await give(analyst, null);
  await site.settle();
  expect(mailsTo(analyst)).toEqual([]);
  await expect(analyst.call(calls.listReportTemplates, { advertiser_id })).rejects.toThrow(refused("NOT_FOUND"));
  await untilDue();
  const [left] = await owner.call(calls.listReportTemplates, { advertiser_id });
  expect(left).toMatchObject({ id: report.id, schedule: { every: "NONE" }, next_at: null, recipients: [] });
  expect(mailsTo(analyst)).toEqual([]);
  await give(analyst, "ANALYST");
});

test("BUS-13 a link passed on opens nothing for who can't see the account's ads, nor for anybody once it has ended", async () => {
  const run = await made();
  const key = new URLSearchParams(run.download_url?.split("?")[1]).get("key") ?? "";
  const { file_url: file } = await analyst.call(calls.getReportRun, { advertiser_id, run_id: run.id, key });
  for (const [who, status] of [
    [stranger, 404],
    [finance, 403],
    [analyst, 200],
  ] as const) {
    const answer = await who.fetch(file ?? "");
    expect([who.username, answer.status]).toEqual([who.username, status]);
    await answer.arrayBuffer();
  }
  expect((await site.visitor.fetch(file ?? "")).status).toBe(401);
  await expect(stranger.call(calls.getReportRun, { advertiser_id, run_id: run.id, key })).rejects.toThrow(
    refused("NOT_FOUND"),
  );
  const other = await made();
  for (const [id, wrong] of [
    [other.id, key],
    [run.id, `${key.slice(0, -2)}AA`],
    [run.id, ""],
  ] as const)
    await expect(owner.call(calls.getReportRun, { advertiser_id, run_id: id, key: wrong })).rejects.toThrow(
      refused("LINK_EXPIRED"),
    );
  site.advance((reportCenterLimits.linkDays + 1) * 86_400);
  await expect(owner.call(calls.getReportRun, { advertiser_id, run_id: run.id, key })).rejects.toThrow(
    refused("LINK_EXPIRED"),
  );
  expect((await owner.fetch(file ?? "")).status).toBe(410);
  await sql`update ad_report_runs set kept_until = asked_at`.execute(site.services.db);
  expect(await runOf(run.id)).toMatchObject({ download_url: null, kept_until: null });
  await forgetReportsJob.run(site.services, {});
  const keys: string[] = [];
  for await (const one of site.services.storage.list("reports/")) keys.push(one);
  expect(keys).toEqual([]);
});

test("BUS-13 a run killed half-way begins again and leaves no half file; the same run twice makes one file and one mail", async () => {
  const report = await save(owner, { schedule: monday, recipients: [owner.id] });
  await sql`update ad_report_templates set next_at = ${site.services.clock.now()} where id = ${report.id}`.execute(
    site.services.db,
  );
  await sendReportsJob.run(site.services, {});
  const { rows } = await sql<{ id: string }>`
    select max(id) as id from ad_report_runs where template_id = ${report.id}`.execute(site.services.db);
  const run_id = rows[0]?.id ?? "";
  await site.services.storage.put(`reports/${advertiser_id}/${run_id}-dead/000001.part`, Buffer.from("half"), {
    type: "text/csv",
  });
  await sql`delete from graphile_worker._private_jobs`.execute(site.services.db);
  site.advance((reportCenterLimits.deadAfterMinutes + 1) * 60);
  await sendReportsJob.run(site.services, {});
  await Promise.all([1, 2].map(() => makeReportJob.run(site.services, { ad_account_id: advertiser_id, run_id })));
  await site.settle();
  const run = await runOf(run_id);
  expect(run).toMatchObject({ state: "READY", is_scheduled: true, asked_by: null });
  expect(mailsTo(owner)).toHaveLength(1);
  await forgetReportsJob.run(site.services, {});
  const folders = new Set<string>();
  for await (const one of site.services.storage.list(`reports/${advertiser_id}/${run_id}`)) folders.add(one);
  expect(folders.size).toBe(1);
  expect((await fileOf(run)).length).toBeGreaterThan(0);
});

test("BUS-13 what is too long, or nobody may read, fails by name and tells who asked for it", async () => {
  const { id } = await analyst.call(calls.runReport, { advertiser_id, name: "Gone", definition });
  await give(analyst, null);
  await site.settle();
  expect(await runOf(id)).toMatchObject({ state: "FAILED", problem: "ROLE_ENDED", download_url: null });
  await give(analyst, "ANALYST");
  const stuck = await owner.call(calls.runReport, { advertiser_id, name: "Stuck", definition });
  site.advance(2 * 86_400);
  await site.settle();
  expect(await runOf(stuck.id)).toMatchObject({ state: "FAILED", problem: "FAULT" });
  expect(mailsTo(owner).map(({ subject }) => subject)).toEqual(["“Stuck” couldn't be made"]);
  const again = await made(owner, { run_id: stuck.id });
  expect(again).toMatchObject({ state: "READY", name: "Stuck", from: stuck.from, to: stuck.to });
});

test("BUS-13 what can't be a report or a schedule is refused by its field", async () => {
  const filters = Array.from({ length: 1000 }, () => ({ by: "clicks", operator: ">", value: "1" }) as const);
  const wrong: [string, Partial<CallInput<typeof calls.createReportTemplate>>][] = [
    ["definition.filters", { definition: { ...definition, filters } }],
    ["definition.columns", { definition: { ...definition, columns: [] } }],
    ["definition.range", { definition: { ...definition, range: { from: "2026-02-02", to: "2026-02-01" } } }],
    ["definition.range", { definition: { ...definition, range: "last90", granularity: "HOUR" } }],
    ["name", { name: " " }],
    ["recipients", { schedule: monday, recipients: [] }],
    ["recipients", { recipients: [finance.id] }],
    ["recipients", { recipients: [stranger.id] }],
    ["schedule.day", { schedule: { every: "WEEK", day: 8, hour: 8 } }],
  ];
  for (const [field, more] of wrong)
    await expect(save(owner, more).catch((error: { data?: { field?: string } }) => error)).resolves.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { field },
    });
  await expect(owner.call(calls.runReport, { advertiser_id })).rejects.toThrow(refused("INVALID_PARAMETERS"));
  for (const by of [stranger, finance])
    await expect(save(by)).rejects.toThrow(refused(by === stranger ? "NOT_FOUND" : "ROLE_MISSING"));
});

test.each([
  [{ every: "DAY", day: null, hour: 2 }, "America/New_York", "2026-03-08T05:00:00Z", "2026-03-08T07:00:00.000Z"],
  [{ every: "DAY", day: null, hour: 1 }, "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T06:00:00.000Z"],
  [{ every: "WEEK", day: 1, hour: 8 }, "Asia/Kolkata", "2026-11-30T02:30:00Z", "2026-12-07T02:30:00.000Z"],
  [{ every: "MONTH", day: 31, hour: 0 }, "UTC", "2026-01-31T00:00:00Z", "2026-02-28T00:00:00.000Z"],
] as const)("BUS-13 %o in %s after %s is due at %s", async (schedule, zone, after, due) => {
  expect((await nextTime(site.services.db, schedule, zone, new Date(after)))?.toISOString()).toBe(due);
});

test("BUS-13 people to send it to are those who may read the ads", async () => {
  const readers: CallData<typeof calls.listReportReaders> = await owner.call(calls.listReportReaders, {
    advertiser_id,
  });
  expect(readers.map(({ id }) => id).toSorted()).toEqual([owner.id, analyst.id].toSorted());
});
