import { describe, expect, test } from "vitest";
import { decideReport, getReportDesk, getWaitingWork } from "#contract/operate/report-desk.ts";
import { getOverview } from "#contract/operate/overview.ts";
import { endAllSessions, getDeskPerson, listPeople, mailResetLink } from "#contract/operate/people-desk.ts";
import { createInvitation, setSignUpRules } from "#contract/operate/sign-up.ts";
import { getSession, register } from "#contract/identity/session.ts";
import { report } from "#contract/social/comments.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { birthday, newEmail, password } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { tellModeratorsJob } from "./tell-moderators.job.ts";

const site = testSite();
const owner = testPerson(site, { roles: ["owner"] });
const support = testPerson(site, { roles: ["support"] });

async function reported() {
  const ada = await site.person();
  const bob = await site.person();
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Pills" });
  await bob.call(report, { kind: "pin", id: pin.id, reason: "spam" });
  return { ada, pin };
}

describe("SAV-24 operators are told", () => {
  test("what waits is counted for whoever may decide it, and mailed to them once it has waited an hour, and once", async () => {
    const mails = () => site.mails.filter(({ subject }) => subject.startsWith("Reports are waiting")).length;
    const tell = async () => {
      await runJob(site.services, tellModeratorsJob, {});
      await site.settle();
    };
    await tell();
    expect(await owner.call(getWaitingWork, {})).toEqual({ reports: 0, appeals: 0, ads: 0 });
    await reported();
    await reported();
    expect(await owner.call(getWaitingWork, {})).toMatchObject({ reports: 2, appeals: 0 });
    expect(await support.call(getWaitingWork, {})).toEqual({ reports: null, appeals: null, ads: null });
    site.advance(3000);
    await tell();
    expect(mails()).toBe(0);
    site.advance(700);
    for (const _ of [1, 2]) await tell();
    expect(mails()).toBe(1);
    site.advance(7200);
    await tell();
    expect(mails()).toBe(1);
  });

  test("a decision about somebody's content is among their notifications, and leads to the statement", async () => {
    const { ada, pin } = await reported();
    const moderator = await site.person({ roles: ["moderator"] });
    const { cases } = await moderator.call(getReportDesk, {});
    const found = cases.find(({ things }) => things.some((thing) => thing.id === pin.id));
    await moderator.call(decideReport, { case_id: found?.id ?? "", action: "REMOVE", reason: "spam" });
    expect(await ada.call(listNotifications, {})).toEqual([]);
    site.advance(600);
    await site.settle();
    const told = (await ada.call(listNotifications, {})).map(({ kind, count }) => ({ kind, count }));
    expect(told).toEqual([{ kind: "statement", count: 1 }]);
  });
});

describe("ACC-35 operators see people", () => {
  test("the newest first, found by a part of a name, with who invited them", async () => {
    await (
      await site.person({ roles: ["owner"] })
    ).call(setSignUpRules, { mode: "invitation", people_may_invite: true });
    const inviter = await site.person({ username: "inviting_person", roles: ["owner"] });
    const { link } = await inviter.call(createInvitation, {});
    const invitation = new URL(link ?? "").searchParams.get("invitation") ?? "";
    const { user } = await createBrowser(site).call(register, { email: newEmail(), password, birthday, invitation });
    const [newest] = await support.call(listPeople, {});
    expect(newest).toMatchObject({ person: { id: user.id }, invited_by: { username: "inviting_person" }, pins: 0 });
    expect(newest?.seen_at).not.toBeNull();
    const idsOf = async (input: Parameters<typeof support.call<typeof listPeople>>[1]) =>
      (await support.call(listPeople, input)).map(({ person }) => person.id);
    expect(await idsOf({ query: "viting_per" })).toEqual([inviter.id]);
    expect(await idsOf({ query: "%" })).toEqual([]);
    const named = await site.person({ username: "not_inviting_person" });
    expect(await idsOf({ query: "inviting_person" })).toEqual([inviter.id, named.id]);
    expect(await idsOf({ query: "not_inviting_person", page_size: 1 })).toEqual([named.id]);
    expect(await idsOf({ invited_by: inviter.id })).toEqual([user.id]);
    expect(await idsOf({ query: user.id })).toEqual([user.id]);
    const { data, bookmark } = await support.page(listPeople, { page_size: 1 });
    expect(data).toHaveLength(1);
    const next = await support.call(listPeople, { page_size: 1, bookmark: bookmark ?? "" });
    expect(next[0]?.person.id).not.toBe(data[0]?.person.id);
    expect(await support.call(getDeskPerson, { person_id: user.id })).toMatchObject({
      invited_by: { username: "inviting_person" },
    });
    await expect(inviter.call(getOverview, {})).resolves.toMatchObject({ people: expect.any(Number) });
    expect((await inviter.call(getOverview, {})).people).toBeGreaterThan(3);
  });

  test("and help them: a reset link by email, and a log-out everywhere; moderators don't", async () => {
    const helper = await site.person({ roles: ["support"] });
    const locked = await site.person();
    expect(await helper.call(mailResetLink, { person_id: locked.id })).toEqual({});
    await site.settle();
    expect(site.mails.find(({ to }) => to === locked.email)?.text).toContain("/password/reset/");
    for (const ended of [1, 0]) expect(await helper.call(endAllSessions, { person_id: locked.id })).toEqual({ ended });
    expect((await locked.call(getSession, {})).user).toBeNull();
    const moderator = await site.person({ roles: ["moderator"] });
    await expect(moderator.call(endAllSessions, { person_id: helper.id })).rejects.toMatchObject({
      reason: "ROLE_MISSING",
    });
    await expect(helper.call(mailResetLink, { person_id: "1" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});
