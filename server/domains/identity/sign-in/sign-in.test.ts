import { glob, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { approveQrLogin, beginQrLogin, sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { getSession, logIn, register } from "#contract/identity/session.ts";
import { loginMethodIds } from "#spec/constants/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { localContext } from "#server/calls/local-context.ts";
import { nobody } from "#server/calls/viewer.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { type Browser, createBrowser } from "./browser.fixture.ts";
import { signIn } from "./sign-in.ts";
import { appCode, matureFactors, member, withApp } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "./new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import type { Assertion } from "#server/domains/identity/account/sign-in-method.ts";

const site = testSite({ config: { trustProxy: 1 } });

type Guarded = Awaited<ReturnType<typeof guarded>>;

/** Somebody with a second factor. */
async function guarded() {
  const somebody = await member(site);
  const app = await withApp(site, somebody.owner);
  await matureFactors(site, somebody.user.id);
  return { ...somebody, ...app };
}

const mailedToken = async (to: string) => {
  await site.settle();
  const text = site.mails.findLast((mail) => mail.to === to)?.text ?? "";
  return /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? "";
};

/** How each way in is walked over HTTP up to its first factor. */
const walks: Record<string, (browser: Browser, who: Guarded) => Promise<unknown>> = {
  "a password": (browser, { email }) => browser.call(logIn, { username_or_email: email, password }),
  "a password that is told no": (browser, { email }) =>
    browser.call(logIn, { username_or_email: email, password, switch_account: true, login_state: "LIMITED" }),
  "signing up again": (browser, { email }) =>
    browser.call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 }),
  "a mailed link": async (browser, { email }) => {
    await browser.call(sendMagicLink, { email });
    return browser.call(logIn, { magic_link_token: await mailedToken(email) });
  },
  "a phone": async (browser, { owner }) => {
    const { qr_token, number } = await browser.call(beginQrLogin, {});
    await owner.call(approveQrLogin, { qr_token, number });
    return browser.call(logIn, { qr_token });
  },
  "a new password": async (browser, { email }) => {
    await browser.call(forgotPassword, { username_or_email: email });
    return browser.call(resetPassword, { token: await mailedToken(email), new_password: "saucer-and-9-spoons" });
  },
};

describe("the one door", () => {
  test.each(Object.entries(walks))("ACC-07 with a second factor on, %s alone opens no session", async (_way, walk) => {
    const who = await guarded();
    const browser = createBrowser(site);
    expect(await reasonOf(walk(browser, who))).toBe("MFA_REQUIRED");
    expect((await browser.call(getSession, {})).user).toBeNull();
    expect(browser.cookies.has("magpie_session")).toBe(false);
    expect(await reasonOf(browser.call(logIn, { mfa_token: "000000" }))).toBe("MFA_CODE_WRONG");
    site.advance(60);
    expect((await browser.call(logIn, { mfa_token: appCode(site, who.secret) })).user.id).toBe(who.user.id);
  });

  test.each(Object.keys(loginMethodIds) as Assertion["by"][])(
    "ACC-07 a proof by %s passes without the second factor only when it was both",
    async (by) => {
      const { user } = await guarded();
      const count = async () =>
        (await site.services.db.selectFrom("sessions").select("method").where("person_id", "=", user.id).execute())
          .length;
      const before = await count();
      const person = await accountById(site.services.db, user.id);
      if (person === undefined) throw new Error("nobody there");
      const enter = (assertion: Assertion) =>
        signIn(freshContext(), assertion, { kind: "log_in", detail: {}, input: {} });
      let written = 0;
      const also = async () => void (written += 1);
      expect(await reasonOf(enter({ person, by, also }))).toBe("MFA_REQUIRED");
      expect([await count(), written]).toEqual([before, 1]);
      expect(await reasonOf(enter({ person, by, both: true }))).toBe("ok");
      expect(await count()).toBe(before + 1);
    },
  );

  test("ACC-07 nothing else in the server opens a session", async () => {
    const openers: string[] = [];
    for await (const file of glob("server/**/*.ts")) {
      if (/\.(test|fixture|bench)\.ts$/.test(file)) continue;
      if (/\b(?:openSession|beginSession)\b/.test(await readFile(file, "utf8"))) openers.push(file);
    }
    expect(openers.toSorted()).toEqual([
      "server/domains/identity/sessions/begin-session.ts",
      "server/domains/identity/sessions/open-session.ts",
      "server/domains/identity/sign-in/sign-in.ts",
    ]);
  });
});

function freshContext(): CallContext {
  const context = localContext(site.services, nobody);
  return { ...context, origin: { ...context.origin, address: "198.51.100.7", userAgent: "test" } };
}
