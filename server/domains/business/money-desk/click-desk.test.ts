import { sql } from "kysely";
import { expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import { getInvoices } from "#contract/business/billing.ts";
import { createClickDoubt } from "#contract/business/click-doubts.ts";
import {
  closeClickDoubt,
  creditClickGroup,
  getClickDoubts,
  getClickGroups,
  type WireClickGroup,
} from "#contract/operate/click-desk.ts";
import { listAuditLines } from "#contract/operate/people-desk.ts";
import { creditFoundClicksJob } from "#server/domains/business/billing/credit-found-clicks.job.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  sellAds,
  sendEvents,
  serve,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site);
const finance = testPerson(site, { roles: ["finance"] });
const boss = testPerson(site, { roles: ["owner"] });
const moderator = testPerson(site, { roles: ["moderator"] });
const daySeconds = 86_400;

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );

/** Clicks of visitors, three of one address, two of another, billed a unit each. */
async function clicked(): Promise<string> {
  await sellAds(site);
  const accountId = await anAccount(site, owner);
  const campaign = await aCampaign(site, accountId, { dailyMicro: 1_000 * unit });
  for (const address of ["10.99.1.1", "10.99.1.1", "10.99.1.1", "10.98.1.1", "10.98.1.1"]) {
    const { key, cookie } = aVisitor(site);
    const token = await serve(site, campaign, { to: key });
    const events = (["impression", "click"] as const).map((kind) => ({ kind, token, visible_ms: 1_500 }));
    await sendEvents(site, site.visitor, events, { cookie, "x-forwarded-for": address });
  }
  return accountId;
}

async function booked(): Promise<void> {
  site.advance(daySeconds);
  await settleAds(site.services, site.services.clock.now());
  await prove(finance.id);
}

const prove = async (id: string) =>
  sql`update sessions set raised_at = ${site.services.clock.now()} where person_id = ${id}`.execute(site.services.db);

const groupsOf = async (id: string, by: "network" | "person" | "hour" = "network") =>
  finance.call(getClickGroups, { advertiser_id: id, by });
const memosOf = async (id: string) =>
  (await owner.call(getInvoices, { advertiser_id: id })).filter(({ kind }) => kind === "CREDIT_MEMO");
const asked = ({ advertiser_id, group, creditable_micro }: WireClickGroup, by: "network" | "person" | "hour") => ({
  ...{ advertiser_id, group, creditable_micro, by },
});

test("BUS-20 billed clicks are listed by network, person and hour, under marks that hold no address", async () => {
  const id = await clicked();
  const networks = await groupsOf(id);
  expect(networks).toMatchObject([
    {
      clicks: 3,
      people: 3,
      networks: 1,
      sum_micro: String(3 * unit),
      credited: 0,
      creditable: 0,
      creditable_micro: "0",
    },
    { clicks: 2, people: 2, networks: 1, sum_micro: String(2 * unit) },
  ]);
  expect(JSON.stringify(networks)).not.toMatch(/10\.9[89]/u);
  expect((await groupsOf(id, "person")).map(({ clicks }) => clicks)).toEqual([1, 1, 1, 1, 1]);
  const hours = await groupsOf(id, "hour");
  expect(hours.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(5);
  expect(hours[0]?.group).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/u);
  await booked();
  expect(await groupsOf(id)).toMatchObject([{ creditable: 3, creditable_micro: String(3 * unit) }, { creditable: 2 }]);
  const all = await finance.call(getClickGroups, { by: "network" });
  expect(all.filter((group) => group.advertiser_id === id)).toHaveLength(2);
  site.advance(daySeconds);
  expect(await finance.call(getClickGroups, { advertiser_id: id, by: "network", days: 1 })).toEqual([]);
  expect(await reason(finance.call(getClickGroups, { advertiser_id: "999", by: "network" }))).toBe("NOT_FOUND");
  expect(await reason(moderator.call(getClickGroups, { by: "network" }))).toBe("ROLE_MISSING");
});

test("BUS-20 a group is credited once by one memo, however often and by however many it is pressed", async () => {
  const id = await clicked();
  await booked();
  const [group] = await groupsOf(id);
  if (group === undefined) throw new Error("no group");
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => finance.call(creditClickGroup, asked(group, "network"))),
  );
  expect(answers.map(({ state }) => state).toSorted()).toEqual([...Array(5).fill("BEFORE"), "CREDITED"]);
  expect(answers.find(({ state }) => state === "CREDITED")).toMatchObject({ clicks: 3 });
  expect(await memosOf(id)).toMatchObject([{ net_micro: String(3 * unit) }]);
  expect(await groupsOf(id)).toMatchObject([
    { clicks: 3, credited: 3, creditable: 0, creditable_micro: "0" },
    { clicks: 2, credited: 0, creditable: 2 },
  ]);
  // The same clicks under another heading, and the night's look, give nothing again.
  const [hour] = await groupsOf(id, "hour");
  if (hour === undefined) throw new Error("no hour");
  expect(hour).toMatchObject({ clicks: 5, creditable: 2 });
  await finance.call(creditClickGroup, asked(hour, "hour"));
  await runJob(site.services, creditFoundClicksJob, {});
  const memos = await memosOf(id);
  expect(memos.map((memo) => memo.net_micro).toSorted()).toEqual([String(2 * unit), String(3 * unit)]);
  await prove(boss.id);
  const lines = await boss.call(listAuditLines, { call: "AdClickCredit.create" });
  expect(lines.length).toBeGreaterThan(0);
  await expectSound(site);
});

test("BUS-20 nobody credits what they did not see, without a fresh proof, of their own account, or by a role that only looks", async () => {
  const id = await clicked();
  const [open] = await groupsOf(id);
  if (open === undefined) throw new Error("no group");
  await prove(finance.id);
  expect(await finance.call(creditClickGroup, asked(open, "network"))).toMatchObject({ state: "BEFORE" });
  await booked();
  expect(await reason(finance.call(creditClickGroup, asked(open, "network")))).toBe("CONFLICT");
  const [group] = await groupsOf(id);
  if (group === undefined) throw new Error("no group");
  expect(await reason(moderator.call(creditClickGroup, asked(group, "network")))).toBe("ROLE_MISSING");
  await sql`update sessions set raised_at = 'epoch' where person_id = ${boss.id}`.execute(site.services.db);
  expect(await reason(boss.call(creditClickGroup, asked(group, "network")))).toBe("STEP_UP_REQUIRED");
  const own = await anAccount(site, finance);
  expect(await reason(finance.call(creditClickGroup, { ...asked(group, "network"), advertiser_id: own }))).toBe(
    "NOT_ALLOWED",
  );
  expect(await memosOf(id)).toEqual([]);
});

test("BUS-20 an advertiser asks to have clicks looked at; it waits at the desk until an operator has looked", async () => {
  await sellAds(site);
  const id = await anAccount(site, owner);
  const today = site.services.clock.now().toISOString().slice(0, 10);
  const ask = { advertiser_id: id, from: today, to: today, note: "Forty clicks in a minute." };
  const first = await owner.call(createClickDoubt, ask);
  expect(await owner.call(createClickDoubt, ask)).toEqual(first);
  await prove(finance.id);
  const waiting = await finance.call(getClickDoubts, { advertiser_id: id });
  expect(waiting).toMatchObject([
    { id: first.id, from: today, to: today, note: ask.note, asked_at: first.received_at },
  ]);
  expect((await finance.call(getClickDoubts, {})).map((one) => one.id)).toContain(first.id);
  for (const [wrong, why] of [
    [{ note: " " }, "INVALID_PARAMETERS"],
    [{ note: "x".repeat(501) }, "INVALID_PARAMETERS"],
    [{ from: "2020-01-01" }, "INVALID_PARAMETERS"],
    [{ to: "2020-01-01" }, "INVALID_PARAMETERS"],
    [{ to: "2999-01-01" }, "INVALID_PARAMETERS"],
    [{ from: "2026-02-30" }, "INVALID_PARAMETERS"],
  ] as const)
    expect([wrong, await reason(owner.call(createClickDoubt, { ...ask, ...wrong }))]).toEqual([wrong, why]);
  const stranger = await site.person();
  expect(await reason(stranger.call(createClickDoubt, ask))).toBe("NOT_FOUND");
  expect(await reason(owner.call(getClickDoubts, {}))).not.toBe("ok");
  expect(await reason(moderator.call(closeClickDoubt, { advertiser_id: id, id: first.id }))).toBe("ROLE_MISSING");
  for (let n = 0; n < 9; n += 1) await owner.call(createClickDoubt, { ...ask, note: `Also ${n}` });
  expect(await reason(owner.call(createClickDoubt, { ...ask, note: "One more" }))).toBe("CONFLICT");
  for (const _again of [1, 2]) await finance.call(closeClickDoubt, { advertiser_id: id, id: first.id });
  expect((await finance.call(getClickDoubts, { advertiser_id: id })).map((one) => one.id)).not.toContain(first.id);
  expect(await reason(finance.call(closeClickDoubt, { advertiser_id: id, id: "7" }))).toBe("NOT_FOUND");
  const own = await anAccount(site, finance);
  const { id: mine } = await finance.call(createClickDoubt, { ...ask, advertiser_id: own });
  expect(await reason(finance.call(closeClickDoubt, { advertiser_id: own, id: mine }))).toBe("NOT_ALLOWED");
});
