import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getBoard, updateBoard } from "#contract/content/boards.ts";
import { createPin, getPin, listTrash } from "#contract/content/pins.ts";
import { getSession } from "#contract/identity/session.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import {
  answerProposal,
  claimCase,
  decideAppeal,
  decideReport,
  getReportDesk,
  listAppeals,
  listReportDecisions,
  releaseCase,
  undoReportDecision,
} from "#contract/operate/report-desk.ts";
import { actOnPerson, findPerson, getDeskPerson, listAuditLines } from "#contract/operate/people-desk.ts";
import type { AuditKind } from "#spec/constants/audit-kinds.ts";
import { createComment, listComments, report } from "#contract/social/comments.ts";
import { createPack, getPack } from "#contract/social/packs.ts";
import { startConversation } from "#contract/social/messages.ts";
import {
  appealStatement,
  getTransparency,
  giveNotice,
  listOwnReports,
  listStatements,
} from "#contract/social/moderation.ts";
import { actionsFor } from "#rules/operate/moderation-actions.ts";
import { reportedKinds } from "#spec/constants/moderation.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { type TestPerson, testPicture } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const one = testPerson(site, { roles: ["moderator"] });
const other = testPerson(site, { roles: ["moderator"] });
let ada: TestPerson;
let bob: TestPerson;
let board: string;
beforeAll(async () => {
  ada = await site.person();
  bob = await site.person();
  board = (await site.board(ada)).id;
});

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
const cases = async (who: TestPerson, filter = {}) => (await who.call(getReportDesk, filter)).cases;
async function caseOf(id: string) {
  return (await cases(one)).find(({ things }) => things.some((thing) => thing.id === id));
}
/** A pin of Ada's that Bob reports. */
async function reportedPin(title = "Pills") {
  const pin = await site.pin(ada, board, { title });
  await bob.call(report, { kind: "pin", id: pin.id, reason: "spam", detail: "Look" });
  return { pin, case_id: (await caseOf(pin.id))?.id ?? "" };
}
type Verdict = Partial<CallInput<typeof decideReport>> & Pick<CallInput<typeof decideReport>, "action">;
const decide = (who: TestPerson, case_id: string, verdict: Verdict) =>
  who.call(decideReport, { case_id, reason: "spam", note: "It sells pills.", ...verdict });
/** After the seconds in which a decision can be taken back. */
async function told(who: TestPerson) {
  site.advance(operatorLimits.undoSeconds + 1);
  await site.settle();
  return site.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject);
}

describe("SAV-24 the desk for reports", () => {
  test("reports of one thing are one case, with what people say and whose it is; another person's of a copy joins it", async () => {
    const eve = await site.person();
    const image_base64 = (await testPicture()).toString("base64");
    const pin = await ada.call(createPin, { board_id: board, image_base64, title: "Copies" });
    const copy = await eve.call(createPin, { board_id: (await site.board(eve)).id, image_base64, title: "Copied" });
    await bob.call(report, { kind: "pin", id: pin.id, reason: "spam", detail: "Look" });
    const case_id = (await caseOf(pin.id))?.id ?? "";
    await eve.call(report, { kind: "pin", id: pin.id, reason: "hate" });
    await bob.call(report, { kind: "pin", id: copy.id, reason: "spam" });
    await bob.call(report, { kind: "pin", id: copy.id, reason: "spam", detail: "Again" });
    const found = (await cases(one)).filter(({ id }) => id === case_id);
    expect(found).toMatchObject([
      { kind: "pin", count: 3, reasons: ["spam", "hate"], person: { id: ada.id }, source: "REPORT", is_own: false },
    ]);
    expect(found[0]?.details).toEqual(["Again", "Look"]);
    expect(found[0]?.things.map(({ id }) => id).toSorted()).toEqual([pin.id, copy.id].toSorted());
    await decide(one, case_id, { action: "NONE" });
  });

  test("what is urgent comes first; kinds and reasons are filtered", async () => {
    const { case_id } = await reportedPin("Old");
    const urgent = await site.pin(ada, board, { title: "Urgent" });
    await bob.call(report, { kind: "pin", id: urgent.id, reason: "minor_safety" });
    const all = await cases(one);
    expect([all[0]?.is_urgent, all[0]?.things[0]?.id]).toEqual([true, urgent.id]);
    expect((await cases(one, { reason: "minor_safety" })).map(({ reasons }) => reasons)).toEqual([["minor_safety"]]);
    expect(await cases(one, { kind: "board" })).toEqual([]);
    // Those that wait about somebody are what is counted on their page.
    const { waiting } = await one.call(getDeskPerson, { person_id: ada.id });
    expect((await cases(one, { person_id: ada.id })).map(({ person }) => person?.id)).toEqual(
      Array.from({ length: waiting }, () => ada.id),
    );
    expect(await cases(one, { person_id: bob.id })).toEqual([]);
    await decide(one, case_id, { action: "NONE" });
    await decide(one, all[0]?.id ?? "", { action: "NONE" });
  });

  test("of two moderators one has the case, and the other is told; left, it is open to both", async () => {
    const { case_id } = await reportedPin();
    const both = await Promise.all([
      reason(one.call(claimCase, { case_id })),
      reason(other.call(claimCase, { case_id })),
    ]);
    expect(both.toSorted()).toEqual(["CONFLICT", "ok"]);
    const [winner, loser] = both[0] === "ok" ? [one, other] : [other, one];
    expect(await reason(decide(loser, case_id, { action: "NONE" }))).toBe("CONFLICT");
    await winner.call(releaseCase, { case_id });
    const decided = await Promise.all([
      reason(decide(one, case_id, { action: "NONE" })),
      reason(decide(other, case_id, { action: "NONE" })),
    ]);
    expect(decided.toSorted()).toEqual(["CONFLICT", "ok"]);
  });

  test("nobody decides on themselves, what is theirs, or what they reported", async () => {
    const pin = await site.pin(one, (await site.board(one)).id);
    await bob.call(report, { kind: "pin", id: pin.id, reason: "spam" });
    const own = (await caseOf(pin.id))?.id ?? "";
    expect(await reason(decide(one, own, { action: "NONE" }))).toBe("NOT_ALLOWED");
    await decide(other, own, { action: "NONE" });
    const hers = await site.pin(ada, board);
    await one.call(report, { kind: "pin", id: hers.id, reason: "spam" });
    const found = await caseOf(hers.id);
    expect(found?.is_own).toBe(true);
    expect(await reason(decide(one, found?.id ?? "", { action: "REMOVE" }))).toBe("NOT_ALLOWED");
    await decide(other, found?.id ?? "", { action: "NONE" });
  });

  test("every action is of a kind, and any other is refused, as are limits without days", async () => {
    for (const kind of reportedKinds) expect(actionsFor(kind).slice(0, 3)).toEqual(["NONE", "WARN", "LIMIT"]);
    await bob.call(report, { kind: "person", id: ada.id, reason: "spam" });
    const id = (await caseOf(ada.id))?.id ?? "";
    for (const action of ["HIDE", "REMOVE", "LIMIT"] as const)
      expect(await reason(decide(one, id, { action }))).toBe("INVALID_PARAMETERS");
    expect(await reason(decide(one, "12", { action: "NONE" }))).toBe("NOT_FOUND");
    await decide(one, id, { action: "NONE" });
    expect(await reason(decide(one, id, { action: "NONE" }))).toBe("CONFLICT");
  });
});

describe("SAV-24 notices of people without an account", () => {
  const notice = (input: Partial<CallInput<typeof giveNotice>>) =>
    site.visitor.call(giveNotice, {
      address: "/",
      reason: "copyright",
      explanation: "Mine",
      name: "Grace",
      email: "grace@example.com",
      good_faith: true,
      ...input,
    });

  test("a pin, a profile and a board are found by their address; what is elsewhere, broken or hidden is not", async () => {
    const pin = await site.pin(ada, board);
    const secret = await site.pin(ada, (await site.board(ada, "Drawer", "secret")).id);
    const open = await site.board(ada, "Open drawer");
    for (const address of [`/pin/${pin.id}/`, `/${ada.username}/`, `/${ada.username.toUpperCase()}/open-drawer/`])
      expect([address, await reason(notice({ address }))]).toEqual([address, "ok"]);
    for (const address of [`/pin/${secret.id}/`, "/%zz/", "/", "https://elsewhere.example/pin/1/", "javascript:1", ""])
      expect([address, await reason(notice({ address }))]).toEqual([address, "NOT_FOUND"]);
    const found = await caseOf(open.id);
    expect(found).toMatchObject({ kind: "board", source: "NOTICE", details: ["Mine"] });
    for (const { id } of await cases(one)) await decide(other, id, { action: "NONE" });
    site.advance(operatorLimits.undoSeconds + 1);
    await site.settle();
    const subjects = site.mails.filter(({ to }) => to === "grace@example.com").map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We received your report"))).toHaveLength(3);
    expect(subjects.filter((subject) => subject === "Your report was decided")).toHaveLength(3);
  });

  test("who says nothing of why, who they are, or that it is true is asked to; about minors nobody has to be named", async () => {
    const pin = await site.pin(ada, board);
    const address = `/pin/${pin.id}/`;
    for (const wrong of [{ explanation: " " }, { name: "" }, { email: "" }, { good_faith: false }])
      expect(await reason(notice({ address, ...wrong }))).toBe("INVALID_PARAMETERS");
    expect(await reason(notice({ address, email: "grace" }))).toBe("EMAIL_INVALID");
    expect(await reason(notice({ address, reason: "minor_safety", name: "", email: "" }))).toBe("ok");
    await decide(one, (await caseOf(pin.id))?.id ?? "", { action: "NONE" });
  });
});

describe("SAV-24 people and the log", () => {
  test("a person is found by name, email and id; warned by a case of its own, nobody on themselves, support only reads", async () => {
    const support = await site.person({ roles: ["support"] });
    const rude = await site.person();
    for (const query of [rude.username, `@${rude.username}`, rude.email, rude.id])
      expect(await support.call(findPerson, { query })).toEqual({ id: rude.id });
    expect(await support.call(findPerson, { query: "nobody_at_all" })).toEqual({ id: null });
    const warn = { person_id: rude.id, action: "WARN", reason: "harassment" } as const;
    expect(await reason(support.call(actOnPerson, warn))).toBe("ROLE_MISSING");
    expect(await reason(one.call(actOnPerson, { ...warn, person_id: one.id }))).toBe("NOT_ALLOWED");
    expect(await one.call(actOnPerson, warn)).toEqual({ state: "APPLIED" });
    await told(rude);
    expect((await support.call(getDeskPerson, { person_id: rude.id })).statements).toMatchObject([{ action: "WARN" }]);
    expect(await reason(one.call(actOnPerson, { ...warn, action: "REINSTATE" }))).toBe("CONFLICT");
    const lines = await one.call(listAuditLines, { person: rude.username, call: "DeskPerson" });
    expect(lines.map(({ actor, about, outcome }) => [actor?.username, about?.id, outcome])).toEqual([
      [one.username, rude.id, "refused"],
      [one.username, rude.id, "done"],
    ]);
    const ofKind = (kind: AuditKind) => one.call(listAuditLines, { person: rude.username, kind });
    expect((await ofKind("moderation")).map(({ names }) => names["action"])).toEqual(["REINSTATE", "WARN"]);
    expect([...(await ofKind("security")), ...(await ofKind("machine"))]).toEqual([]);
    expect(await reason(support.call(listAuditLines, {}))).toBe("ROLE_MISSING");
    expect(await one.call(listAuditLines, { person: "nobody_at_all" })).toEqual([]);
  });
});

describe("SAV-24 what is decided", () => {
  test("taken down, a pin is nowhere, not in its person's trash either, which says why; taken back in time nobody is told", async () => {
    const { pin, case_id } = await reportedPin();
    await site.settle();
    const before = site.mails.length;
    const { decision_id } = await decide(one, case_id, { action: "REMOVE" });
    expect(await reason(site.visitor.call(getPin, { id: pin.id }))).toBe("NOT_FOUND");
    expect((await ada.call(listTrash, { kind: "pins" })).map(({ id }) => id)).not.toContain(pin.id);
    expect(await reason(other.call(undoReportDecision, { case_id, decision_id }))).toBe("NOT_FOUND");
    await one.call(undoReportDecision, { case_id, decision_id });
    await one.call(undoReportDecision, { case_id, decision_id });
    expect(await reason(site.visitor.call(getPin, { id: pin.id }))).toBe("ok");
    await told(ada);
    expect(site.mails.length).toBe(before);
    expect(await ada.call(listStatements, {})).toEqual([]);
    expect((await caseOf(pin.id))?.decisions).toMatchObject([{ action: "REMOVE", state: "UNDONE" }]);
    await decide(one, case_id, { action: "NONE" });
    await told(ada);
  });

  test("whoever it is about gets the reasons, whoever reported it the outcome; too late nothing is taken back", async () => {
    const { pin, case_id } = await reportedPin("Cheap pills");
    const { decision_id } = await decide(one, case_id, { action: "REMOVE" });
    expect(await told(ada)).toContain("A decision about your content on Magpie");
    const mail = site.mails.findLast(({ to }) => to === ada.email);
    expect(mail?.text).toContain("the same thing again and again");
    expect(await told(bob)).toContain("We looked at your report");
    expect(await ada.call(listStatements, {})).toMatchObject([
      { kind: "pin", words: "Cheap pills", action: "REMOVE", reason: "spam", note: "It sells pills.", appeal: null },
    ]);
    expect((await bob.call(listOwnReports, {}))[0]).toMatchObject({ subject_id: pin.id, outcome: "ACTED" });
    expect(await reason(one.call(undoReportDecision, { case_id, decision_id }))).toBe("CONFLICT");
    expect((await one.call(listReportDecisions, { by: "me" }))[0]).toMatchObject({
      kind: "pin",
      person: { id: ada.id },
      decision: { action: "REMOVE", by: { id: one.id } },
    });
  });

  test("another moderator decides the appeal; it comes once, and reversed everything is as it was", async () => {
    const [statement] = await ada.call(listStatements, {});
    const statement_id = statement?.id ?? "";
    const appeal = (text: string) => reason(ada.call(appealStatement, { statement_id, text }));
    expect(await appeal(" ")).toBe("INVALID_PARAMETERS");
    expect(await reason(bob.call(appealStatement, { statement_id, text: "Mine" }))).toBe("NOT_FOUND");
    expect([await appeal("They are sweets."), await appeal("Again")]).toEqual(["ok", "CONFLICT"]);
    const [waiting] = await other.call(listAppeals, {});
    expect(waiting).toMatchObject({ appeal: "They are sweets.", decided_by: { id: one.id }, is_own: false });
    expect((await one.call(listAppeals, {}))[0]?.is_own).toBe(true);
    const verdict = { person_id: ada.id, statement_id, outcome: "REVERSED" as const, note: "Sweets they are." };
    expect(await reason(one.call(decideAppeal, verdict))).toBe("NOT_ALLOWED");
    await other.call(decideAppeal, verdict);
    expect(await reason(other.call(decideAppeal, verdict))).toBe("CONFLICT");
    expect(await other.call(listAppeals, {})).toEqual([]);
    const [after] = await ada.call(listStatements, {});
    expect(after?.appeal).toMatchObject({ outcome: "REVERSED", note: "Sweets they are." });
    expect(await told(ada)).toContain("Your appeal was successful");
    const back = await bob.call(listOwnReports, {});
    expect(await reason(site.visitor.call(getPin, { id: back[0]?.subject_id ?? "" }))).toBe("ok");
    await expectSound(site);
  });

  test("a comment is taken down with its words kept, out of every count, and put back", async () => {
    const pin = await site.pin(ada, board, { title: "Talk" });
    const comment = await bob.call(createComment, { pin_id: pin.id, text: "You fool" });
    await ada.call(createComment, { pin_id: pin.id, parent_id: comment.id, text: "Thanks" });
    await ada.call(report, { kind: "comment", id: comment.id, reason: "harassment" });
    const case_id = (await caseOf(comment.id))?.id ?? "";
    await decide(one, case_id, { action: "REMOVE", reason: "harassment" });
    const shown = await site.visitor.call(listComments, { pin_id: pin.id });
    expect(shown).toMatchObject([{ id: comment.id, user: null, text: "", reply_count: 1 }]);
    await told(bob);
    await expectSound(site);
    const [statement] = await bob.call(listStatements, {});
    expect(statement?.words).toBe("You fool");
    await bob.call(appealStatement, { statement_id: statement?.id ?? "", text: "A joke" });
    await other.call(decideAppeal, { person_id: bob.id, statement_id: statement?.id ?? "", outcome: "REVERSED" });
    expect((await site.visitor.call(listComments, { pin_id: pin.id }))[0]?.text).toBe("You fool");
    await expectSound(site);
  });

  test("a hidden board is its people's alone, and its owner cannot make it public", async () => {
    const hidden = await site.board(ada, "Hideous");
    await bob.call(report, { kind: "board", id: hidden.id, reason: "hate" });
    await decide(one, (await caseOf(hidden.id))?.id ?? "", { action: "HIDE" });
    expect(await reason(site.visitor.call(getBoard, { board_id: hidden.id }))).toBe("NOT_FOUND");
    expect(await reason(ada.call(getBoard, { board_id: hidden.id }))).toBe("ok");
    expect(await reason(ada.call(updateBoard, { board_id: hidden.id, privacy: "public" }))).toBe("NOT_ALLOWED");
    await site.services.applyAccountVisibility(site.services, ada.id);
    expect(await reason(site.visitor.call(getBoard, { board_id: hidden.id }))).toBe("NOT_FOUND");
    await told(ada);
    const [statement] = await ada.call(listStatements, {});
    await ada.call(appealStatement, { statement_id: statement?.id ?? "", text: "It is art" });
    await other.call(decideAppeal, { person_id: ada.id, statement_id: statement?.id ?? "", outcome: "REVERSED" });
    expect(await reason(site.visitor.call(getBoard, { board_id: hidden.id }))).toBe("ok");
    await expectSound(site);
  });

  test("a hidden pack is its maker's alone until that is reversed, found by its address, and its words are quoted", async () => {
    const people = [ada, await site.person(), await site.person()];
    const kettles = await site.board(ada, "Pack kettles");
    const input = {
      title: "Hateful kettles",
      description: "Buy them",
      user_ids: people.map(({ id }) => id),
      board_ids: [kettles.id],
    };
    const maker = await site.person();
    const pack = await maker.call(createPack, input);
    await bob.call(report, { kind: "pack", id: pack.id, reason: "hate" });
    const notice = {
      address: `/packs/${pack.id}/`,
      reason: "hate",
      explanation: "Look",
      name: "Grace",
      email: "grace@example.com",
      good_faith: true,
    } as const;
    expect(await reason(site.visitor.call(giveNotice, notice))).toBe("ok");
    const found = await caseOf(pack.id);
    expect(found).toMatchObject({
      kind: "pack",
      count: 2,
      things: [{ text: "Hateful kettles\nBuy them", path: `/packs/${pack.id}/` }],
    });
    await decide(one, found?.id ?? "", { action: "HIDE" });
    expect(await reason(site.visitor.call(getPack, { pack_id: pack.id }))).toBe("NOT_FOUND");
    expect(await reason(ada.call(getPack, { pack_id: pack.id }))).toBe("NOT_FOUND");
    expect(await maker.call(getPack, { pack_id: pack.id })).toMatchObject({ is_hidden: true });
    await told(maker);
    const [statement] = await maker.call(listStatements, {});
    expect(statement).toMatchObject({ kind: "pack", action: "HIDE" });
    await maker.call(appealStatement, { statement_id: statement?.id ?? "", text: "It is copper" });
    await other.call(decideAppeal, { person_id: maker.id, statement_id: statement?.id ?? "", outcome: "REVERSED" });
    expect(await reason(site.visitor.call(getPack, { pack_id: pack.id }))).toBe("ok");
    await expectSound(site);
  });

  test("a suspension waits for a second moderator; turned down it waits again, confirmed it is done at once", async () => {
    const troll = await site.person();
    await ada.call(report, { kind: "person", id: troll.id, reason: "harassment" });
    const case_id = (await caseOf(troll.id))?.id ?? "";
    const first = await decide(one, case_id, { action: "SUSPEND", reason: "harassment" });
    expect(first.state).toBe("PROPOSED");
    expect((await troll.call(getSession, {})).user?.id).toBe(troll.id);
    const answer = (who: TestPerson, decision_id: string, confirms: boolean) =>
      reason(who.call(answerProposal, { case_id, decision_id, confirms }));
    expect(await answer(one, first.decision_id, true)).toBe("NOT_ALLOWED");
    expect(await answer(other, first.decision_id, false)).toBe("ok");
    expect(await answer(other, first.decision_id, true)).toBe("CONFLICT");
    const second = await decide(one, case_id, { action: "SUSPEND", reason: "harassment" });
    expect((await caseOf(troll.id))?.proposal?.id).toBe(second.decision_id);
    expect(await answer(other, second.decision_id, true)).toBe("ok");
    expect((await troll.call(getSession, {})).user).toBeNull();
    expect(await told(troll)).toContain("Your Magpie account is suspended");
    await sql`update cases set appeal = 'I am nice', appealed_at = ${site.services.clock.now()} where person_id = ${troll.id}`.execute(
      site.services.db,
    );
    expect((await other.call(listAppeals, {}))[0]).toMatchObject({ statement_id: null, appeal: "I am nice" });
    const lift = { person_id: troll.id, statement_id: null, outcome: "REVERSED" as const };
    expect(await reason(one.call(decideAppeal, lift))).toBe("NOT_ALLOWED");
    expect(await reason(other.call(decideAppeal, lift))).toBe("ok");
    expect(await reason(other.call(decideAppeal, lift))).toBe("CONFLICT");
    await expectSound(site);
  });

  test("nobody who operates the site is suspended", async () => {
    await ada.call(report, { kind: "person", id: other.id, reason: "harassment" });
    const case_id = (await caseOf(other.id))?.id ?? "";
    expect(await reason(decide(one, case_id, { action: "SUSPEND" }))).toBe("NOT_ALLOWED");
    await decide(one, case_id, { action: "NONE" });
  });

  test("the counts tell what came in, what was decided and how appeals ended", async () => {
    await told(ada);
    const { rows } = await site.visitor.call(getTransparency, {});
    const sum = (event: string) => rows.filter((row) => row.event === event).reduce((all, row) => all + row.count, 0);
    const { rows: real } = await sql<{ decided: number; appeals: number; reversed: number }>`
      select (select count(*)::int from moderation_decisions where told_at is not null) as decided,
             (select count(*)::int from statements where appealed_at is not null and action <> 'SUSPEND') as appeals,
             (select count(*)::int from statements where outcome = 'REVERSED') as reversed`.execute(site.services.db);
    expect({ decided: sum("DECISION"), appeals: sum("APPEAL"), reversed: sum("REVERSED") }).toEqual(real[0]);
    expect(sum("REPORT") + sum("NOTICE")).toBeGreaterThan(sum("DECISION"));
  });

  test("somebody limited writes neither comments nor messages until their days are over", async () => {
    const writer = await site.person();
    await ada.call(report, { kind: "person", id: writer.id, reason: "harassment" });
    await decide(one, (await caseOf(writer.id))?.id ?? "", { action: "LIMIT", days: 7 });
    const pin = await site.pin(ada, board);
    const write = async () => [
      await reason(writer.call(createComment, { pin_id: pin.id, text: "Hello" })),
      await reason(writer.call(startConversation, { user_id: ada.id, text: "Hello" })),
    ];
    expect(await write()).toEqual(["NOT_ALLOWED", "NOT_ALLOWED"]);
    site.advance(7 * 86_400 + 1);
    expect(await write()).toEqual(["ok", "ok"]);
  });
});
