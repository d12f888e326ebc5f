import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Refusal } from "#contract/kit/refusal.ts";
import { actOnPerson, getDeskPerson } from "#contract/operate/people-desk.ts";
import {
  answerProposal,
  decideAppeal,
  decideReport,
  getReportDesk,
  undoReportDecision,
} from "#contract/operate/report-desk.ts";
import { report } from "#contract/social/comments.ts";
import {
  listConversations,
  listMessages,
  searchMessages,
  startConversation,
  updateMessage,
} from "#contract/social/messages.ts";
import { appealStatement, listStatements } from "#contract/social/moderation.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { gatherReportsJob } from "#server/domains/trust/intake/gather-reports.job.ts";
import { expectSound } from "#tests/expect-sound.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const one = testPerson(site, { roles: ["moderator"] });
const other = testPerson(site, { roles: ["moderator"] });
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  ada = await site.person();
  bob = await site.person();
});

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
async function caseOf(id: string) {
  const { cases } = await one.call(getReportDesk, {});
  return cases.find(({ things }) => things.some((thing) => thing.id === id));
}
async function told() {
  site.advance(operatorLimits.undoSeconds + 1);
  await site.settle();
}

test("SAV-24 a reported message is taken down for everybody in the conversation, with a statement, and comes back when the appeal is right", async () => {
  const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) "cheap pills"';
  const talk = await ada.call(startConversation, { user_id: bob.id, text: hostile });
  const said = async (who: TestPerson) => (await who.call(listMessages, { conversation_id: talk.id }))[0];
  const id = (await said(bob))?.id ?? "";
  await bob.call(report, { kind: "message", id, reason: "spam" });
  const found = await caseOf(id);
  expect(found?.things).toMatchObject([{ text: hostile, path: null }]);
  const verdict = { case_id: found?.id ?? "", action: "REMOVE", reason: "spam", note: "It sells pills." } as const;
  const { decision_id } = await one.call(decideReport, verdict);
  for (const who of [ada, bob])
    expect(await said(who)).toMatchObject({ id, text: "", is_taken_down: true, editable_until: null });
  expect((await bob.call(listConversations, { folder: "requests" }))[0]?.last_message).toMatchObject({
    is_taken_down: true,
  });
  expect(await ada.call(searchMessages, { query: "cheap" })).toEqual([]);
  expect(await reason(ada.call(updateMessage, { conversation_id: talk.id, id, text: "again" }))).toBe("NOT_ALLOWED");
  await one.call(undoReportDecision, { case_id: verdict.case_id, decision_id });
  expect(await said(bob)).toMatchObject({ text: hostile, is_taken_down: false });
  await one.call(decideReport, verdict);
  await told();
  const [statement] = await ada.call(listStatements, {});
  expect(statement).toMatchObject({ kind: "message", action: "REMOVE", words: hostile });
  await ada.call(appealStatement, { statement_id: statement?.id ?? "", text: "It was a quote." });
  await other.call(decideAppeal, { person_id: ada.id, statement_id: statement?.id ?? "", outcome: "REVERSED" });
  expect(await said(bob)).toMatchObject({ text: hostile, is_taken_down: false });
  await expectSound(site);
});

test("SAV-24 of two moderators who decide a message at once one does", async () => {
  const talk = await ada.call(startConversation, { user_id: (await site.person()).id, text: "Hello there" });
  const [message] = await ada.call(listMessages, { conversation_id: talk.id });
  const reader = talk.user?.id ?? "";
  await sql`
    insert into reports (person_id, kind, subject_id, reason, created_at)
    values (${reader}, 'message', ${message?.id ?? ""}, 'spam', ${site.services.clock.now()})`.execute(
    site.services.db,
  );
  await gatherReportsJob.run(site.services, {});
  const case_id = (await caseOf(message?.id ?? ""))?.id ?? "";
  const decide = (who: TestPerson) => reason(who.call(decideReport, { case_id, action: "REMOVE", reason: "spam" }));
  expect((await Promise.all([decide(one), decide(other)])).toSorted()).toEqual(["CONFLICT", "ok"]);
});

test("SAV-24 lifting a suspension takes another than who suspended, and the statement says how it ended", async () => {
  const eve = await site.person();
  const suspend = { person_id: eve.id, action: "SUSPEND", reason: "spam" } as const;
  const lift = { ...suspend, action: "REINSTATE" } as const;
  expect(await one.call(actOnPerson, suspend)).toEqual({ state: "PROPOSED" });
  const found = await caseOf(eve.id);
  const proposal = { case_id: found?.id ?? "", decision_id: found?.proposal?.id ?? "" };
  expect(await reason(one.call(answerProposal, { ...proposal, confirms: true }))).toBe("NOT_ALLOWED");
  await other.call(answerProposal, { ...proposal, confirms: true });
  expect(await reason(one.call(actOnPerson, lift))).toBe("NOT_ALLOWED");
  await told();
  expect(await other.call(actOnPerson, lift)).toEqual({ state: "APPLIED" });
  expect(await other.call(getDeskPerson, { person_id: eve.id })).toMatchObject({
    state: "active",
    statements: [{ action: "SUSPEND", outcome: "REVERSED" }],
  });
  expect(await reason(other.call(actOnPerson, lift))).toBe("CONFLICT");
});

test("SAV-24 reports from before there were cases get one each, as old as they are; twice is once, what is gone is closed", async () => {
  const { db, clock } = site.services;
  const board = (await site.board(ada)).id;
  const pins = [await site.pin(ada, board, { title: "Old" }), await site.pin(ada, board, { title: "Older" })];
  const [first = "", second = ""] = pins.map(({ id }) => id);
  const now = clock.now().getTime();
  const days = (count: number) => new Date(now - count * 86_400_000);
  const eve = await site.person();
  for (const [who, id, at] of [
    [bob.id, first, days(10)],
    [eve.id, first, days(9)],
    [bob.id, second, days(20)],
    [bob.id, "1", days(5)],
  ] as const)
    await sql`
      insert into reports (person_id, kind, subject_id, reason, created_at) values (${who}, 'pin', ${id}, 'spam', ${at})`.execute(
      db,
    );
  for (const _ of [1, 2]) await gatherReportsJob.run(site.services, {});
  expect(await caseOf(first)).toMatchObject({ count: 2, since: days(10).toISOString(), person: { id: ada.id } });
  expect(await caseOf(second)).toMatchObject({ count: 1, since: days(20).toISOString() });
  const { rows } = await sql`select outcome from reports where subject_id = 1 and closed_at is not null`.execute(db);
  expect(rows).toEqual([{ outcome: "NONE" }]);
  await expectSound(site);
});

test("SAV-24 a reported Pin that is advertised says so, with whose ad it is", async () => {
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Advertised" });
  const { pool } = site.services;
  await pool.query("insert into pin_ads (pin_id, ad_account_id, ad_id) values ($1, 71, 72)", [pin.id]);
  await bob.call(report, { kind: "pin", id: pin.id, reason: "spam" });
  expect(await caseOf(pin.id)).toMatchObject({ advertiser_id: "71" });
  await pool.query("delete from pin_ads where pin_id = $1", [pin.id]);
  expect(await caseOf(pin.id)).toMatchObject({ advertiser_id: null });
});
