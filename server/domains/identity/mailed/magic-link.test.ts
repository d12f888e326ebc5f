import { describe, expect, test } from "vitest";
import { readMagicLink, sendMagicLink } from "#contract/identity/methods.ts";
import { getSession, logIn, logOut } from "#contract/identity/session.ts";
import { appCode, member as factorMember, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { newEmail, newMember, password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { answerMailRequest } from "./ask-for-mail.ts";

const site = testSite({ config: { trustProxy: 1 } });
const strict = testSite({ config: { trustProxy: 1, enumeration: "strict" } });

const member = (on = site, locale = "en") => newMember(on, { locale, email: newEmail("mailed") });

async function mailOf(email: string, on = site) {
  await on.settle();
  const mail = on.mails.findLast(({ to, text }) => to === email && text.includes("/login/magic/"));
  return {
    mail,
    token: /magic\/\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "",
    code: /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1] ?? "",
  };
}

describe("ACC-06 magic link", () => {
  test("ACC-06 the mailed link logs in once, verifies the email, and opening it uses nothing up", async () => {
    const { email, user } = await member();
    await createBrowser(site).call(sendMagicLink, { email: `  ${email.toUpperCase()} `, next: "/pin/7/?a=b" });
    const { mail, token, code } = await mailOf(email);
    expect(mail?.subject).toBe("Your login link for Magpie");
    expect(mail?.html).toContain(`${site.url}/login/magic/?token=${token}`);
    expect(mail?.html).toContain(code);
    const visitor = createBrowser(site);
    for (const method of ["GET", "HEAD"]) await fetch(`${site.url}/login/magic/?token=${token}`, { method });
    for (let index = 0; index < 3; index += 1)
      expect(await visitor.call(readMagicLink, { token })).toEqual({
        first_name: user.first_name,
        email_hint: expect.stringMatching(/^m•+@example\.com$/),
        next: "/pin/7/?a=b",
      });
    const { user: signedIn } = await visitor.call(logIn, { magic_link_token: token });
    expect(signedIn).toMatchObject({ id: user.id, email_verified: true });
    expect((await visitor.call(getSession, {})).user?.id).toBe(user.id);
    for (const bad of [token, "x".repeat(43), "", "\u0000"]) {
      await expect(createBrowser(site).call(logIn, { magic_link_token: bad })).rejects.toMatchObject({
        reason: "LINK_EXPIRED",
      });
      await expect(visitor.call(readMagicLink, { token: bad })).rejects.toMatchObject({ reason: "LINK_EXPIRED" });
    }
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, magic_link_code: code }))).toBe(
      "LINK_EXPIRED",
    );
  });

  test("ACC-06 fifty uses of one link and its code at once begin exactly one session", async () => {
    const { email, user, owner } = await member();
    await owner.call(logOut, {});
    await owner.call(sendMagicLink, { email });
    const { token, code } = await mailOf(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        reasonOf(
          createBrowser(site).call(
            logIn,
            index % 5 === 0 ? { username_or_email: email, magic_link_code: code } : { magic_link_token: token },
          ),
        ),
      ),
    );
    expect(answers.filter((reason) => reason === "ok")).toHaveLength(1);
    const { rows } = await site.services.pool.query<{ n: number }>(
      "select count(*)::int as n from sessions where person_id = $1",
      [user.id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test("ACC-06 the code logs another browser in; five wrong ones end it, even at once", async () => {
    const { email, user } = await member();
    await createBrowser(site).call(sendMagicLink, { email });
    const first = await mailOf(email);
    const other = createBrowser(site);
    const spaced = `${first.code.slice(0, 3)} ${first.code.slice(3)}`;
    expect((await other.call(logIn, { username_or_email: user.username, magic_link_code: spaced })).user.id).toBe(
      user.id,
    );
    await createBrowser(site).call(sendMagicLink, { email });
    const { token, code } = await mailOf(email);
    const wrong = code === "111111" ? "222222" : "111111";
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        reasonOf(createBrowser(site).call(logIn, { username_or_email: email, magic_link_code: wrong })),
      ),
    );
    expect(answers.filter((reason) => reason === "MFA_CODE_WRONG")).toHaveLength(5);
    expect(answers.filter((reason) => reason === "LINK_EXPIRED")).toHaveLength(3);
    expect(await reasonOf(createBrowser(site).call(logIn, { username_or_email: email, magic_link_code: code }))).toBe(
      "LINK_EXPIRED",
    );
    expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token: token }))).toBe("LINK_EXPIRED");
  });

  test("ACC-06 it holds for 10 minutes, and the newest wins", async () => {
    const { email, user } = await member();
    await createBrowser(site).call(sendMagicLink, { email });
    const first = await mailOf(email);
    await createBrowser(site).call(sendMagicLink, { email });
    const second = await mailOf(email);
    expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token: first.token }))).toBe("LINK_EXPIRED");
    site.advance(9 * 60);
    expect((await createBrowser(site).call(logIn, { magic_link_token: second.token })).user.id).toBe(user.id);
    await createBrowser(site).call(sendMagicLink, { email });
    const third = await mailOf(email);
    site.advance(10 * 60 + 1);
    expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token: third.token }))).toBe("LINK_EXPIRED");
  });

  test("ACC-06 what is no email, unknown, or comes back is told with its own code", async () => {
    const { email } = await member();
    const ask = (typed: string) => createBrowser(site).call(sendMagicLink, { email: typed });
    for (const typed of ["", "ann", "ann@@b", "ann@b\u0000.com", "x".repeat(1900)])
      await expect(ask(typed)).rejects.toMatchObject({
        reason: "EMAIL_INVALID",
        message: "Sorry, this doesn't look like a valid email",
        data: { field: "email" },
      });
    await expect(ask("nobody-here@example.com")).rejects.toMatchObject({
      reason: "MAGIC_LINK_EMAIL_UNKNOWN",
      message: "This email isn't associated with an account. Please sign up or try again",
    });
    await site.services.pool.query("update people set email_bounced_at = now() where email = $1", [email]);
    await expect(ask(email)).rejects.toMatchObject({ reason: "MAGIC_LINK_EMAIL_BOUNCED" });
    await site.settle();
    expect(site.mails.filter(({ to, text }) => to === email && text.includes("magic"))).toEqual([]);
    for (const code of ["", "12", "abcdef"])
      await expect(
        createBrowser(site).call(logIn, { username_or_email: email, magic_link_code: code }),
      ).rejects.toMatchObject({ data: { field: "magic_link_code" } });
    await expect(createBrowser(site).call(logIn, { magic_link_code: "123456" })).rejects.toMatchObject({
      data: { field: "username_or_email" },
    });
  });

  test.each([
    ["https://evil.example/a", null],
    ["//evil.example", null],
    ["%2F%2Fevil.example", null],
    ["/\\evil.example", null],
    ["javascript:alert(1)", null],
    ["/pin/1/#x", "/pin/1/#x"],
    [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
  ])("ACC-06 of where the person was going only a path of ours is kept: %s", async (next, kept) => {
    const { email } = await member();
    await createBrowser(site).call(sendMagicLink, { email, next });
    const { token } = await mailOf(email);
    expect((await createBrowser(site).call(readMagicLink, { token })).next).toBe(kept);
  });

  test("ACC-06 a suspended person gets to their case alone, a soft-banned one nowhere; the link is used up", async () => {
    for (const [state, reason] of [
      ["suspended", "SUSPENDED"],
      ["soft_banned", "SOFT_BANNED"],
    ]) {
      const { email, user } = await member();
      await createBrowser(site).call(sendMagicLink, { email });
      const { token } = await mailOf(email);
      await site.services.pool.query("update people set state = $1 where id = $2", [state, user.id]);
      expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token: token }))).toBe(reason);
      expect(await reasonOf(createBrowser(site).call(logIn, { magic_link_token: token }))).toBe("LINK_EXPIRED");
    }
  });

  test("ACC-06 a thousand requests for one person send no more than five mails an hour", async () => {
    const { email } = await member();
    let [sent, refused] = [0, 0];
    for (let round = 0; round < 50; round += 1) {
      // The budget of each address is used up twenty times over.
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => reasonOf(createBrowser(site).call(sendMagicLink, { email }))),
      );
      sent += answers.filter((reason) => reason === "ok").length;
      refused += answers.filter((reason) => reason === "RATE_LIMITED").length;
    }
    expect([sent, refused]).toEqual([4, 996]);
    await site.settle();
    expect(site.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });

  test("ACC-06 mails asked for without end keep no notice from getting through", async () => {
    const { email } = await member();
    for (let index = 0; index < 6; index += 1) await reasonOf(createBrowser(site).call(sendMagicLink, { email }));
    await createBrowser(site).call(logIn, { username_or_email: email, password });
    await site.settle();
    expect(site.mails.findLast(({ to }) => to === email)?.subject).toBe("New login to your Magpie account");
  });

  test("ACC-06 with a second factor on, neither link nor code lets anybody in without it", async () => {
    const { owner, email, user } = await factorMember(site);
    const { secret } = await withApp(site, owner);
    for (const by of ["token", "code"] as const) {
      site.advance(60);
      await createBrowser(site).call(sendMagicLink, { email });
      const { token, code } = await mailOf(email);
      const visitor = createBrowser(site);
      const way = by === "token" ? { magic_link_token: token } : { username_or_email: email, magic_link_code: code };
      expect(await reasonOf(visitor.call(logIn, way))).toBe("MFA_REQUIRED");
      expect((await visitor.call(getSession, {})).user).toBeNull();
      expect(await reasonOf(createBrowser(site).call(logIn, way))).toBe("LINK_EXPIRED");
      expect((await visitor.call(logIn, { mfa_token: appCode(site, secret) })).user.id).toBe(user.id);
    }
  });

  test("ACC-06 the mail speaks the language of the person", async () => {
    const { email } = await member(site, "ja");
    await createBrowser(site).call(sendMagicLink, { email });
    const { mail, code } = await mailOf(email);
    expect(mail?.subject).toBe("Magpieのログインリンク");
    expect(mail?.text).toContain(`入力してください：${code}`);
  });
});

describe("ACC-06 a strict instance", () => {
  test("ACC-06 answers known and unknown people with the same bytes; the mailbox learns the truth, twice a day at most", async () => {
    const { email } = await member(strict);
    const stranger = `stranger${process.pid}@example.com`;
    const bodies = [];
    for (const typed of [email, stranger, stranger, stranger]) {
      const visitor = createBrowser(strict);
      await visitor.call(sendMagicLink, { email: typed });
      bodies.push(visitor.lastBody());
    }
    expect(new Set(bodies).size).toBe(1);
    await strict.settle();
    const told = strict.mails.filter(({ to }) => to === stranger);
    expect(told).toHaveLength(2);
    expect(told[0]?.subject).toBe("There is no Magpie account for this email");
    expect(told[0]?.text).toContain(`${strict.url}/signup/`);
    const { token } = await mailOf(email, strict);
    const codes = [];
    for (const name of [email, stranger]) {
      const visitor = createBrowser(strict);
      await visitor.call(logIn, { username_or_email: name, magic_link_code: "000000" }).catch(() => null);
      codes.push(visitor.lastBody());
    }
    expect(new Set(codes).size).toBe(1);
    expect(await reasonOf(createBrowser(strict).call(logIn, { magic_link_token: token }))).toBe("ok");
  });

  test("sends one mail for one request when its job is done twice", async () => {
    const known = (await member(strict)).email;
    await strict.settle();
    for (const email of [known, `stranger2x${process.pid}@example.com`]) {
      const before = strict.mails.length;
      await createBrowser(strict).call(sendMagicLink, { email });
      const { rows } = await strict.services.pool.query<{ payload: never }>(
        "select payload from graphile_worker._private_jobs",
      );
      for (let run = 0; run < 2; run += 1) await answerMailRequest.run(strict.services, rows[0]?.payload as never);
      await strict.settle();
      expect(strict.mails.slice(before).map(({ to }) => to)).toEqual([email]);
    }
  });
});
