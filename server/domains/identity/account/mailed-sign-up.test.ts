import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "#contract/kit/define.ts";
import { linkedAccounts } from "#contract/identity/methods.ts";
import { getSession, logIn, readVerification, register, verifyEmail } from "#contract/identity/session.ts";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { openPopup } from "#server/domains/identity/providers/popup.fixture.ts";
import { connectPages } from "#server/http/connect-pages.ts";
import type { JobPayloads } from "#server/jobs/job.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { answerSignUp } from "./mailed-sign-up.ts";
import { type Browser, createBrowser, signUp } from "#server/domains/identity/sign-in/browser.fixture.ts";

let providers: Providers;
let strict: TestSite;
beforeAll(async () => {
  providers = await startProviders();
  const config = { ...providers.config, egressAllow: providers.egressAllow, trustProxy: 1 };
  strict = await createTestSite({ config: { ...config, enumeration: "strict" }, extras: [connectPages] });
});
afterAll(async () => {
  await strict.close();
  await providers.stop();
});

const birthday = Date.UTC(1990, 4, 1) / 1000;
let made = 0;
const newEmail = () => `hidden${process.pid}x${String((made += 1)).padStart(3, "0")}@example.com`;
const join = (browser: Browser, email: string, more: Partial<CallInput<typeof register>> = {}) =>
  reasonOf(browser.call(register, { email, password, birthday, ...more }));
const mailsTo = (email: string) => strict.mails.filter(({ to }) => to === email);

async function linkTo(email: string): Promise<string> {
  await strict.settle();
  return (
    /[?&]token=([\w-]+)/.exec(mailsTo(email).findLast(({ text }) => text.includes("/verify/"))?.text ?? "")?.[1] ?? ""
  );
}

describe("ACC-24 a sign-up on a strict instance", () => {
  test("answers the same bytes for an email with an account and one without, whatever is wrong with the form", async () => {
    const known = newEmail();
    await signUp(strict, createBrowser(strict), { email: known, password, birthday });
    const forms: Partial<CallInput<typeof register>>[] = [
      {},
      { password: "short" },
      { password: "another-right-form-9" },
      { password: "password123" },
      { password: "magpiemagpie" },
      { birthday: Date.UTC(2090, 4, 1) / 1000 },
      { birthday: Date.UTC(1880, 4, 1) / 1000 },
      { birthday: strict.services.clock.now().getTime() / 1000 - 8 * 365 * 86_400 },
      { first_name: "a\u0000b" },
    ];
    for (const form of forms) {
      const said = async (email: string) => {
        const browser = createBrowser(strict);
        const result = await join(browser, email, form);
        const cookies = [...browser.cookies.keys()].sort();
        return { result, cookies, body: browser.lastBody().replaceAll(email, "<email>") };
      };
      const told = await said(known);
      expect(await said(newEmail()), JSON.stringify(form)).toEqual(told);
      expect(told.result).not.toBe("ok");
    }
    const answers = await Promise.all([known, newEmail()].map((email) => join(createBrowser(strict), email)));
    expect(answers).toEqual(["SIGN_UP_MAILED", "SIGN_UP_MAILED"]);
  });

  test("makes the account when the mail is opened, and signs in the browser that asked", async () => {
    const [browser, email] = [createBrowser(strict), newEmail()];
    expect(await join(browser, email)).toBe("SIGN_UP_MAILED");
    const token = await linkTo(email);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(["Verify your email for Magpie"]);
    expect((await browser.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(createBrowser(strict).call(logIn, { username_or_email: email, password }))).toBe(
      "WRONG_PASSWORD",
    );
    for (let index = 0; index < 2; index += 1)
      expect(await browser.call(readVerification, { token })).toEqual({ asks_password: false });
    expect(await browser.call(verifyEmail, { token })).toEqual({ email });
    expect((await browser.call(getSession, {})).user).toMatchObject({ email, email_verified: true });
    expect(await reasonOf(createBrowser(strict).call(logIn, { username_or_email: email, password }))).toBe("ok");
    expect(await reasonOf(browser.call(verifyEmail, { token }))).toBe("LINK_EXPIRED");
    expect(await reasonOf(browser.call(readVerification, { token }))).toBe("LINK_EXPIRED");
  });

  test("tells the mailbox of an account that there is one, by a link that logs in, and changes nothing", async () => {
    const email = newEmail();
    await signUp(strict, createBrowser(strict), { email, password, birthday });
    expect(await join(createBrowser(strict), email, { password: "an-intruder-9" })).toBe("SIGN_UP_MAILED");
    expect(await join(createBrowser(strict), email)).toBe("SIGN_UP_MAILED");
    await strict.settle();
    expect(mailsTo(email).at(-1)?.subject).toBe("Your login link for Magpie");
    const tries = ["an-intruder-9", password].map((attempt) =>
      reasonOf(createBrowser(strict).call(logIn, { username_or_email: email, password: attempt })),
    );
    expect(await Promise.all(tries)).toEqual(["WRONG_PASSWORD", "ok"]);
  });

  test("gives the mailbox's reader an account without the password that somebody else chose", async () => {
    const [stranger, owner, email] = [createBrowser(strict), createBrowser(strict), newEmail()];
    await join(stranger, email);
    const token = await linkTo(email);
    expect(await owner.call(readVerification, { token })).toEqual({ asks_password: true });
    expect(await reasonOf(owner.call(verifyEmail, { token, password: "not-this-one-9" }))).toBe("WRONG_PASSWORD");
    expect(await owner.call(verifyEmail, { token })).toEqual({ email, password_removed: true });
    expect((await owner.call(getSession, {})).user).toBeNull();
    expect(await reasonOf(stranger.call(logIn, { username_or_email: email, password }))).toBe("WRONG_PASSWORD");

    const [again, phone] = [newEmail(), createBrowser(strict)];
    await join(createBrowser(strict), again);
    expect(await phone.call(verifyEmail, { token: await linkTo(again), password })).toEqual({ email: again });
    expect((await phone.call(getSession, {})).user).toMatchObject({ email: again, has_password: true });
  });

  test("of several mails to one address the first that is opened makes the account; so many go out in an hour", async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 8 }, () => createBrowser(strict));
    for (const browser of browsers) expect(await join(browser, email)).toBe("SIGN_UP_MAILED");
    await strict.settle();
    expect(mailsTo(email)).toHaveLength(5);
    const tokens = mailsTo(email).map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "");
    const answers = await Promise.all(
      tokens.map((token) => reasonOf(createBrowser(strict).call(verifyEmail, { token }))),
    );
    expect(answers.sort()).toEqual(["LINK_EXPIRED", "LINK_EXPIRED", "LINK_EXPIRED", "LINK_EXPIRED", "ok"]);
  });

  test.each([
    ["nobody has", false, "sign_up"],
    ["has an account", true, "magic_link"],
  ])(
    "sends one mail to an email that %s when its job is done twice, and counts one",
    async (_whose, isKnown, template) => {
      const email = newEmail();
      if (isKnown) await signUp(strict, createBrowser(strict), { email, password, birthday });
      await strict.settle();
      const before = mailsTo(email).length;
      const { db, pool } = strict.services;
      const windows = async () =>
        (await pool.query("select key, cardinality(moments) as count from guess_windows order by key")).rows;
      const noted = async () =>
        (
          await db
            .selectFrom("person_events")
            .select("id")
            .where(sql`detail->>'template'`, "=", template)
            .execute()
        ).length;
      await join(createBrowser(strict), email);
      const { rows } = await pool.query<{ payload: JobPayloads["answer_sign_up"] }>(
        "select payload from graphile_worker._private_jobs",
      );
      const payload = rows[0]?.payload as never;
      await answerSignUp.run(strict.services, payload);
      const once = { windows: await windows(), noted: await noted() };
      await answerSignUp.run(strict.services, payload);
      await strict.settle();
      expect({ windows: await windows(), noted: await noted() }).toEqual(once);
      expect(mailsTo(email)).toHaveLength(before + 1);
    },
  );

  test("keeps nothing of the form in clear while it waits", async () => {
    const email = newEmail();
    await join(createBrowser(strict), email, { first_name: "Unmistakable" });
    await linkTo(email);
    const { rows } = await strict.services.pool.query<{ kept: string }>(
      "select detail::text as kept from challenges where kind = 'sign_up'",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { kept } of rows) expect(kept).not.toMatch(/Unmistakable|argon2|1990/);
  });

  test("ACC-20 an outside account that vouches for no email waits for the mailbox too, and is told as little", async () => {
    const known = newEmail();
    await signUp(strict, createBrowser(strict), { email: known, password, birthday });
    const byFacebook = async (email: string) => {
      const browser = createBrowser(strict);
      const outside = providers.people.add({ email: newEmail(), first_name: "Ada", last_name: "Byron" });
      providers.states.facebook.person = outside.id;
      const { message } = await openPopup(strict, browser, "/connect/facebook/");
      const facebook_id = message.type === "social-connect-complete" ? (message.data["facebook_id"] ?? "") : "";
      const result = await reasonOf(browser.call(register, { type: "facebook", facebook_id, email, birthday }));
      return { browser, told: { result, body: browser.lastBody().replaceAll(email, "<email>") } };
    };
    const email = newEmail();
    const { browser, told } = await byFacebook(email);
    expect((await byFacebook(known)).told).toEqual(told);
    expect(told.result).toBe("SIGN_UP_MAILED");
    expect(await browser.call(verifyEmail, { token: await linkTo(email) })).toEqual({ email });
    expect(await browser.call(linkedAccounts, {})).toMatchObject([{ provider: "facebook" }]);
  });
});
