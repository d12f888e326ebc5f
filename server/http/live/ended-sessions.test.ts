import { describe, expect, test } from "vitest";
import { askToChangeEmail, confirmEmailChange, restoreEmail } from "#contract/identity/email-change.ts";
import { closeAccount, forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { changePassword, endSessions, logIn, logOut } from "#contract/identity/session.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { createBrowser, type Browser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { newEmail, password } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { liveExtra } from "./live.ts";
import { listenTo } from "./live.fixture.ts";

const site = testSite({ config: { trustProxy: 1 }, extras: [liveExtra] });

type Somebody = Awaited<ReturnType<typeof member>>;
const wanted = "nine-lives-4-cats";

async function tokenOf(email: string, path: string) {
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes(path));
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Whatever ends the session of an intruder, done by its owner or an operator elsewhere. */
const ended: Record<string, (somebody: Somebody) => Promise<unknown>> = {
  async "a reset of the password"({ email }) {
    await createBrowser(site).call(forgotPassword, { username_or_email: email });
    await createBrowser(site).call(resetPassword, {
      token: await tokenOf(email, "/password/reset/"),
      new_password: wanted,
    });
  },
  async "the way back of an email"({ owner, email }) {
    const next = newEmail("next");
    await owner.call(askToChangeEmail, { email: next });
    await owner.call(confirmEmailChange, { token: await tokenOf(next, "/email/change/") });
    await createBrowser(site).call(restoreEmail, { token: await tokenOf(email, "/email/restore/") });
  },
  "ending all others": ({ owner }) => owner.call(endSessions, { all_others: true }),
  "another password": ({ owner }) => owner.call(changePassword, { old_password: password, new_password: wanted }),
  "a suspension": ({ email }) => operateState(site.services, email, "suspended", "spam"),
  "an operator's deactivation": ({ email }) => operateState(site.services, email, "deactivated"),
  "a soft ban": ({ email }) => operateState(site.services, email, "soft_banned"),
  deactivating: ({ owner }) => owner.call(closeAccount, { mode: "deactivate" }),
};

const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

describe("SAV-24 an open stream ends with its session, whatever ended that", () => {
  test.each(Object.entries(ended))("%s", async (_name, end) => {
    const somebody = await member(site);
    const intruder = createBrowser(site);
    await intruder.call(logIn, { username_or_email: somebody.email, password });
    const stream = await listenTo(site.url, cookieOf(intruder));
    expect(stream.status).toBe(200);
    await end(somebody);
    await expect.poll(() => stream.isOver, { timeout: 2_000 }).toBe(true);
    const again = await listenTo(site.url, cookieOf(intruder));
    expect(again.status).toBe(204);
    again.stop();
  });

  test("logging out ends the stream of that browser alone for good", async () => {
    const { owner, email } = await member(site);
    const other = createBrowser(site);
    await other.call(logIn, { username_or_email: email, password });
    const stream = await listenTo(site.url, cookieOf(other));
    const cookie = cookieOf(other);
    await other.call(logOut, {});
    await expect.poll(() => stream.isOver, { timeout: 2_000 }).toBe(true);
    const [gone, stays] = [await listenTo(site.url, cookie), await listenTo(site.url, cookieOf(owner))];
    expect([gone.status, stays.status]).toEqual([204, 200]);
    stays.stop();
  });
});
