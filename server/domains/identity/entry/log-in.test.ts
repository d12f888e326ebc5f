import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { getSession, logIn, logOut } from "#contract/identity/session.ts";
import { testSite } from "#tests/test-site.ts";
import { createBrowser, type Browser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { newEmail, newMember, password } from "#server/domains/identity/sign-in/new-member.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });

const browser = (facts?: Parameters<typeof createBrowser>[1]): Browser => createBrowser(site, facts);
const member = () => newMember(site);

const eventsOf = async (kind: string, personId: string) => {
  const rows = await site.services.db
    .selectFrom("person_events")
    .select("detail")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.detail);
};

describe("logging in", () => {
  test("ACC-25 each refusal has its code and its field", async () => {
    const { email, user } = await member();
    const tries: [string, string, string, string][] = [
      ["", password, "INVALID_PARAMETERS", "You missed a spot! Don't forget to add your email or username."],
      ["ann@@b", password, "EMAIL_INVALID", "Hmm...that doesn't look like an email address."],
      [newEmail(), password, "ACCOUNT_UNKNOWN", "The email you entered does not belong to any account."],
      ["no such\u0000 name 🦜", password, "ACCOUNT_UNKNOWN", "The email you entered does not belong to any account."],
      [email, "", "INVALID_PARAMETERS", "You missed a spot! Don't forget to add your password."],
      [email, "five5", "WRONG_PASSWORD", "The password you entered is incorrect."],
      [email, email, "WRONG_PASSWORD", "The password you entered is incorrect."],
      [
        email,
        "x".repeat(10_000),
        "WRONG_PASSWORD",
        "The password you entered is incorrect. Try again or Reset your password.",
      ],
      [
        user.username,
        "wrong-password",
        "WRONG_PASSWORD",
        "The password you entered is incorrect. Try again or Reset your password.",
      ],
    ];
    for (const [username_or_email, attempt, reason, message] of tries)
      await expect(browser().call(logIn, { username_or_email, password: attempt })).rejects.toMatchObject({
        reason,
        message,
      });
  });

  test("ACC-05 after log-out the device knows the person, without any rights; a stranger's device knows nobody", async () => {
    const { owner, user } = await member();
    const before = owner.cookies.get("magpie_session") ?? "";
    await owner.call(logOut, {});
    expect(owner.cookies.has("magpie_session")).toBe(false);
    expect(await owner.call(getSession, {})).toMatchObject({
      user: null,
      seen: { first_name: user.first_name, has_password: true },
      underage: false,
    });
    expect(JSON.stringify((await owner.call(getSession, {})).seen)).not.toContain(user.email);
    owner.cookies.set("magpie_session", before);
    expect((await owner.call(getSession, {})).user).toBeNull();
    expect((await browser().call(getSession, {})).seen).toBeNull();
  });

  test("ACC-05 whom the device saw last comes in by the password alone, from this device only", async () => {
    const { user, owner } = await member();
    await owner.call(logOut, {});
    const signedIn = await owner.call(logIn, { password, login_state: "LIMITED" });
    expect(signedIn.user.id).toBe(user.id);
    await owner.call(logOut, {});
    await expect(owner.call(logIn, { password: "wrong-one-77", login_state: "LIMITED" })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
    });
    for (const asked of [{ password }, { password, login_state: "LIMITED" as const }])
      await expect(browser().call(logIn, asked)).rejects.toMatchObject({ data: { field: "username_or_email" } });
  });

  test("ACC-35 who closed their account comes back by their password", async () => {
    const { email, user } = await member();
    await site.services.pool.query("update people set state = 'deactivated' where id = $1", [user.id]);
    const signedIn = await browser().call(logIn, { username_or_email: email, password });
    expect(signedIn.user.id).toBe(user.id);
    await browser().call(logIn, { username_or_email: email, password });
  });

  test("ACC-35 soft-banned, suspended and assisted people are told so once they proved who they are", async () => {
    const { email, user, owner } = await member();
    for (const [state, reason] of [
      ["login_assistance", "LOGIN_ASSISTANCE"],
      ["soft_banned", "SOFT_BANNED"],
      ["suspended", "SUSPENDED"],
    ]) {
      await site.services.pool.query("update people set state = $1 where id = $2", [state, user.id]);
      await expect(browser().call(logIn, { username_or_email: email, password })).rejects.toMatchObject({ reason });
      await expect(browser().call(logIn, { username_or_email: email, password: "wrong-one-77" })).rejects.toMatchObject(
        {
          reason: "WRONG_PASSWORD",
        },
      );
      expect((await owner.call(getSession, {})).user).toBeNull();
    }
  });

  test("ACC-33 attempts are noted as 7534 and 7537 with their facts and without secrets", async () => {
    const { email, user } = await member();
    await browser({ country: "DE" })
      .call(logIn, {
        username_or_email: email,
        password: "wrong-password-x",
        login_state: "LIMITED",
        app_type_from_client: 7,
        referrer: "https://example.com/a?token=secret-token",
        visited_pages_before_login: ["/pin/1?code=secret-token", 7],
      })
      .catch(() => null);
    expect(await eventsOf("sign_up", user.id)).toMatchObject([{ event_type: 7537, result: "ok" }]);
    const [failed] = await eventsOf("log_in", user.id);
    expect(failed).toMatchObject({
      event_type: 7534,
      result: "WRONG_PASSWORD",
      login_state: "LIMITED",
      app_type_from_client: 7,
      referrer: "https://example.com/a",
      visited_pages_before_login: ["/pin/1"],
      country: "DE",
    });
    expect(JSON.stringify(failed)).not.toMatch(/secret-token|wrong-password/);
  });

  test("ACC-04 a forwarded address that is none does not keep anybody out", async () => {
    const { email, user } = await member();
    const behind = browser({ address: "unknown" });
    expect((await behind.call(logIn, { username_or_email: email, password })).user.id).toBe(user.id);
  });

  test.each([
    ["a device it knows", true],
    ["a new device", false],
  ])("ACC-32 a password changed in the moment it is proven lets nobody in, on %s", async (_, isKnown) => {
    const { owner, email, user } = await member();
    await owner.call(logOut, {});
    const { db } = site.services;
    // Of this database alone: other test files wait for locks of theirs on the same server.
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const outcome = await db.transaction().execute(async (tx) => {
      await tx.updateTable("people").set({ password_hash: "$changed" }).where("id", "=", user.id).execute();
      const trying = (isKnown ? owner : browser()).call(logIn, { username_or_email: email, password }).then(
        () => "let in",
        (error: { reason: string }) => error.reason,
      );
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0);
      return { trying };
    });
    expect(await outcome.trying).toBe("WRONG_PASSWORD");
    const sessions = await db.selectFrom("sessions").select("method").where("person_id", "=", user.id).execute();
    expect(sessions).toEqual([]);
  });

  test("ACC-35 fifty right log-ins at once: each is served or told to come back, none is locked out", async () => {
    const { email } = await member();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => browser().call(logIn, { username_or_email: email, password })),
    );
    const reasons = answers.map((answer) => (answer.status === "fulfilled" ? "ok" : answer.reason.reason));
    expect(reasons.filter((reason) => reason !== "ok" && reason !== "UNAVAILABLE")).toEqual([]);
    const served = reasons.filter((reason) => reason === "ok").length;
    expect(served).toBeGreaterThanOrEqual(42);
  });
});
