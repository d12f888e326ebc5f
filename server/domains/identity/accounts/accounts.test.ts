import { describe, expect, test } from "vitest";
import { forgetAccount, savedAccounts, switchAccount } from "#contract/identity/methods.ts";
import { getSession, logIn, logOut, register } from "#contract/identity/session.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

const sessionsOf = async (id: string) =>
  (await site.services.db.selectFrom("sessions").select("person_id").where("person_id", "=", id).execute()).length;
const viewerOf = async (browser: Browser) => (await browser.call(getSession, {})).user?.id ?? null;

/** Two people of one browser; the second is signed in, the first one's session lives on. */
async function twoAccounts() {
  const first = await member(site);
  const second = await member(site);
  await first.owner.call(logIn, { username_or_email: second.email, password, switch_account: true });
  return { browser: first.owner, first: first.user, second: second.user };
}

describe("several accounts in one browser", () => {
  test("ACC-19 adding an account keeps the other one's session; switching goes back and forth without a password", async () => {
    const { browser, first, second } = await twoAccounts();
    expect(await browser.call(savedAccounts, {})).toMatchObject([
      { id: second.id, email: second.email, live: true, current: true },
      { id: first.id, email: first.email, live: true, current: false },
    ]);
    const [secondBefore, firstBefore] = [await sessionsOf(second.id), await sessionsOf(first.id)];
    for (const who of [first, second, first]) {
      const old = browser.cookies.get("magpie_session") ?? "";
      expect((await browser.call(switchAccount, { user_id: who.id })).user.username).toBe(who.username);
      expect(await viewerOf(browser)).toBe(who.id);
      expect(browser.cookies.get("magpie_session")).not.toBe(old);
    }
    expect([await sessionsOf(second.id), await sessionsOf(first.id)]).toEqual([secondBefore, firstBefore]);
  });

  test("ACC-19 the old token of who is switched to is void, and of ten switches at once one session is left", async () => {
    const { browser, first } = await twoAccounts();
    await browser.call(switchAccount, { user_id: first.id });
    const old = browser.cookies.get("magpie_session") ?? "";
    expect((await browser.call(switchAccount, { user_id: first.id })).user.id).toBe(first.id);
    const thief = createBrowser(site);
    thief.cookies.set("magpie_session", old);
    expect(await viewerOf(thief)).toBeNull();
    await Promise.allSettled(Array.from({ length: 10 }, () => browser.call(switchAccount, { user_id: first.id })));
    expect(await sessionsOf(first.id)).toBe(1);
  });

  test("ACC-19 nobody is switched to from another device, signed out, or with the device's cookie alone", async () => {
    const { browser, first } = await twoAccounts();
    const stranger = await member(site);
    expect(await reasonOf(stranger.owner.call(switchAccount, { user_id: first.id }))).toBe("NOT_AUTHENTICATED");
    const thief = createBrowser(site);
    thief.cookies.set("magpie_device", browser.cookies.get("magpie_device") ?? "");
    expect(await reasonOf(thief.call(switchAccount, { user_id: first.id }))).toBe("NOT_AUTHENTICATED");
    stranger.owner.cookies.set("magpie_device", browser.cookies.get("magpie_device") ?? "");
    expect(await reasonOf(stranger.owner.call(switchAccount, { user_id: first.id }))).toBe("NOT_AUTHENTICATED");
    for (const user_id of ["", "0", "abc", "1; drop", "9".repeat(19)])
      expect(await reasonOf(browser.call(switchAccount, { user_id }))).toBe("INVALID_PARAMETERS");
    expect(await reasonOf(browser.call(switchAccount, { user_id: "4611686018427387" }))).toBe("NOT_AUTHENTICATED");
    await site.services.pool.query("update people set state = 'suspended' where id = $1", [first.id]);
    expect(await reasonOf(browser.call(switchAccount, { user_id: first.id }))).toBe("NOT_AUTHENTICATED");
  });

  test("ACC-19 a device cookie that somebody else has, or had first, leads from their account into none of it", async () => {
    const planter = await member(site);
    const { owner, user, email } = await member(site);
    const device = planter.owner.cookies.get("magpie_device") ?? "";
    owner.cookies.set("magpie_device", device);
    await owner.call(logIn, { username_or_email: email, password });
    expect(await reasonOf(planter.owner.call(switchAccount, { user_id: user.id }))).toBe("NOT_AUTHENTICATED");
    const list = await planter.owner.call(savedAccounts, {});
    expect(list.find(({ id }) => id === user.id)).toMatchObject({ live: false });
    expect(JSON.stringify(list)).not.toContain(email);
    // Added by its owner, beside the other one, it can be switched to from both.
    await planter.owner.call(logIn, { username_or_email: email, password, switch_account: true });
    expect((await planter.owner.call(switchAccount, { user_id: planter.user.id })).user.id).toBe(planter.user.id);
    expect((await planter.owner.call(switchAccount, { user_id: user.id })).user.id).toBe(user.id);
  });

  test("ACC-19 logging out leaves nobody a way into the others, which stay in the list as hints", async () => {
    const { browser, first, second } = await twoAccounts();
    await browser.call(logOut, {});
    const list = await browser.call(savedAccounts, {});
    expect(list).toMatchObject([
      { id: second.id, live: false, current: false },
      { id: first.id, live: false, current: false },
    ]);
    expect(JSON.stringify(list)).not.toContain(first.email);
    expect(await reasonOf(browser.call(switchAccount, { user_id: first.id }))).toBe("NOT_AUTHENTICATED");
    await browser.call(logIn, { username_or_email: second.email, password });
    expect((await browser.call(switchAccount, { user_id: first.id })).user.id).toBe(first.id);
  });

  test("ACC-19 a forgotten account's sessions here end, and the device is as new to it", async () => {
    const { browser, first, second } = await twoAccounts();
    expect(await reasonOf(createBrowser(site).call(forgetAccount, { id: first.id }))).toBe("NOT_FOUND");
    await browser.call(forgetAccount, { id: first.id });
    expect(await reasonOf(browser.call(forgetAccount, { id: first.id }))).toBe("NOT_FOUND");
    expect(await sessionsOf(first.id)).toBe(0);
    expect(await browser.call(savedAccounts, {})).toMatchObject([{ id: second.id, current: true }]);
    expect(await viewerOf(browser)).toBe(second.id);
    await browser.call(forgetAccount, { id: second.id });
    expect(browser.cookies.has("magpie_session")).toBe(false);
    expect(await browser.call(getSession, {})).toMatchObject({ user: null, seen: null });
    expect(await browser.call(savedAccounts, {})).toEqual([]);
  });

  test("ACC-05 a device that nobody used has no accounts; one whose session ran out knows whom it saw, and no more", async () => {
    expect(await createBrowser(site).call(savedAccounts, {})).toEqual([]);
    const { owner, user } = await member(site);
    site.advance(31 * 86_400);
    expect(await owner.call(getSession, {})).toMatchObject({ user: null, seen: { first_name: user.first_name } });
    expect(await owner.call(savedAccounts, {})).toMatchObject([{ id: user.id, live: false, current: false }]);
    const email = `late${process.pid}@example.com`;
    await owner.call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 });
    expect(await reasonOf(owner.call(switchAccount, { user_id: user.id }))).toBe("NOT_AUTHENTICATED");
  });
});
