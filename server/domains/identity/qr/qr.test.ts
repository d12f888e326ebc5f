import { describe, expect, test } from "vitest";
import { approveQrLogin, beginQrLogin, qrStatus } from "#contract/identity/methods.ts";
import { secondFactors } from "#contract/identity/factors.ts";
import { endSessions, getSession, logIn, logOut } from "#contract/identity/session.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { appCode, member, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

async function waiting() {
  const screen = createBrowser(site, { country: "DE" });
  const request = await screen.call(beginQrLogin, {});
  return { screen, ...request };
}

describe("logging in by phone", () => {
  test("ACC-08 the phone sees who asks, chooses the number, and the screen is let in as its person", async () => {
    const { owner, user } = await member(site);
    const { screen, qr_token, url, number, expires_in } = await waiting();
    expect(url).toBe(`${site.url}/login/qr/${qr_token}`);
    expect(number).toMatch(/^[1-9]\d$/);
    expect(expires_in).toBe(120);
    expect(await createBrowser(site).call(qrStatus, { qr_token })).toEqual({ status: "waiting", request: null });
    const { request } = await owner.call(qrStatus, { qr_token });
    expect(request?.place).toBe("Germany");
    expect(new Set(request?.numbers).size).toBe(3);
    expect(request?.numbers).toContain(number);
    expect(await reasonOf(screen.call(logIn, { qr_token }))).toBe("NOT_ALLOWED");
    expect(await owner.call(approveQrLogin, { qr_token, number })).toEqual({ status: "approved" });
    expect((await screen.call(qrStatus, { qr_token })).status).toBe("approved");
    expect((await screen.call(logIn, { qr_token })).user.id).toBe(user.id);
    expect((await screen.call(getSession, {})).user?.id).toBe(user.id);
    expect(screen.cookies.has("magpie_qr")).toBe(false);
    expect((await owner.call(qrStatus, { qr_token })).status).toBe("expired");
    await site.settle();
    expect(site.mails.some(({ to, subject }) => to === user.email && subject.startsWith("New login"))).toBe(true);
  });

  test("ACC-08 twenty collections at once: one session; nobody else's browser collects", async () => {
    const { owner, user } = await member(site);
    const { screen, qr_token, number } = await waiting();
    await owner.call(approveQrLogin, { qr_token, number });
    const thief = createBrowser(site);
    expect(await reasonOf(thief.call(logIn, { qr_token }))).toBe("LINK_EXPIRED");
    thief.cookies.set("magpie_qr", `${qr_token}.${"A".repeat(43)}`);
    expect(await reasonOf(thief.call(logIn, { qr_token }))).toBe("LINK_EXPIRED");
    const other = await waiting();
    expect(await reasonOf(other.screen.call(logIn, { qr_token }))).toBe("LINK_EXPIRED");
    const answers = await Promise.all(Array.from({ length: 20 }, () => reasonOf(screen.call(logIn, { qr_token }))));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "LINK_EXPIRED")).toHaveLength(19);
    const { rows } = await site.services.pool.query("select count(*)::int as n from sessions where person_id = $1", [
      user.id,
    ]);
    expect(rows[0]).toEqual({ n: 2 });
  });

  test("ACC-08 a wrong number refuses for good; a refusal, too; both once", async () => {
    const { owner } = await member(site);
    const one = await waiting();
    const wrong = String(((Number(one.number) - 10 + 1) % 90) + 10);
    await expect(owner.call(approveQrLogin, { qr_token: one.qr_token, number: wrong })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
      data: { field: "number" },
    });
    expect(await reasonOf(owner.call(approveQrLogin, { qr_token: one.qr_token, number: one.number }))).toBe(
      "LINK_EXPIRED",
    );
    expect((await one.screen.call(qrStatus, { qr_token: one.qr_token })).status).toBe("refused");
    expect(await reasonOf(one.screen.call(logIn, { qr_token: one.qr_token }))).toBe("LINK_EXPIRED");
    const two = await waiting();
    expect(await owner.call(approveQrLogin, { qr_token: two.qr_token, refuse: true })).toEqual({ status: "refused" });
    expect(await reasonOf(two.screen.call(logIn, { qr_token: two.qr_token }))).toBe("LINK_EXPIRED");
    const three = await waiting();
    expect(await reasonOf(owner.call(approveQrLogin, { qr_token: three.qr_token }))).toBe("INVALID_PARAMETERS");
    expect((await three.screen.call(qrStatus, { qr_token: three.qr_token })).status).toBe("waiting");
    const both = await Promise.all([
      reasonOf(owner.call(approveQrLogin, { qr_token: three.qr_token, number: three.number })),
      reasonOf(owner.call(approveQrLogin, { qr_token: three.qr_token, refuse: true })),
    ]);
    expect(both.toSorted()).toEqual(["LINK_EXPIRED", "ok"]);
  });

  test("ACC-08 it holds two minutes, a new picture ends the old one, and only who is signed in approves", async () => {
    const { owner } = await member(site);
    const { screen, qr_token, number } = await waiting();
    expect(await reasonOf(createBrowser(site).call(approveQrLogin, { qr_token, number }))).toBe("NOT_AUTHENTICATED");
    const next = await screen.call(beginQrLogin, {});
    expect((await owner.call(qrStatus, { qr_token })).status).toBe("expired");
    await owner.call(approveQrLogin, { qr_token: next.qr_token, number: next.number });
    site.advance(121);
    expect(await reasonOf(screen.call(logIn, { qr_token: next.qr_token }))).toBe("LINK_EXPIRED");
    expect((await owner.call(qrStatus, { qr_token: "nothing" })).status).toBe("expired");
    expect(await reasonOf(screen.call(logIn, { qr_token: "" }))).toBe("LINK_EXPIRED");
  });

  test("ACC-08 whoever logs the phone out takes its approval back", async () => {
    const { owner } = await member(site);
    const { screen, qr_token, number } = await waiting();
    await owner.call(approveQrLogin, { qr_token, number });
    await owner.call(logOut, {});
    expect(await reasonOf(screen.call(logIn, { qr_token }))).toBe("LINK_EXPIRED");
  });

  test("ACC-08 a session by phone changes nothing of how one signs in before its person proves themselves", async () => {
    const { owner } = await member(site);
    const { screen, qr_token, number } = await waiting();
    await owner.call(approveQrLogin, { qr_token, number });
    await screen.call(logIn, { qr_token });
    expect(await screen.call(secondFactors, {})).toMatchObject({ step_up_needed: true });
    expect(await owner.call(secondFactors, {})).toMatchObject({ step_up_needed: false });
  });

  test("ACC-08 with a second factor on: a phone that showed both counts as both, another one's screen is asked for the code", async () => {
    const { owner, email, user } = await member(site);
    const { secret } = await withApp(site, owner);
    const one = await waiting();
    await owner.call(approveQrLogin, { qr_token: one.qr_token, number: one.number });
    expect(await reasonOf(one.screen.call(logIn, { qr_token: one.qr_token }))).toBe("MFA_REQUIRED");
    expect((await one.screen.call(getSession, {})).user).toBeNull();
    site.advance(60);
    const signedIn = await one.screen.call(logIn, { qr_token: one.qr_token, mfa_token: appCode(site, secret) });
    expect(signedIn.user.id).toBe(user.id);
    site.advance(60);
    const phone = createBrowser(site);
    await phone.call(logIn, { username_or_email: email, password, mfa_token: appCode(site, secret) });
    site.advance(3600);
    const two = await waiting();
    await phone.call(approveQrLogin, { qr_token: two.qr_token, number: two.number });
    expect((await two.screen.call(logIn, { qr_token: two.qr_token })).user.id).toBe(user.id);
  });

  test("ACC-32 a session ended elsewhere is ended with its next request", async () => {
    const { owner } = await member(site);
    const { screen, qr_token, number } = await waiting();
    await owner.call(approveQrLogin, { qr_token, number });
    await screen.call(logIn, { qr_token });
    expect(await owner.call(endSessions, { all_others: true })).toEqual({ ended: 1 });
    expect((await screen.call(getSession, {})).user).toBeNull();
  });
});
