import { createECDH } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stepUp } from "#contract/identity/factors.ts";
import { approveQrLogin, beginQrLogin, switchAccount } from "#contract/identity/methods.ts";
import { endSessions, logIn, logOut } from "#contract/identity/session.ts";
import { addPushDevice, listPushDevices } from "#contract/social/push-devices.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

const key = createECDH("prime256v1").generateKeys("base64url");
let devices = 0;

/** What hangs on a session, and whether it still does. */
const hanging = {
  async "a device that gets push messages"(browser: Browser) {
    const endpoint = `https://push.example.com/${(devices += 1)}`;
    await browser.call(addPushDevice, { endpoint, p256dh: key, auth: Buffer.alloc(16, 1).toString("base64url") });
    return async () => (await browser.call(listPushDevices, {})).devices.length === 1;
  },
  async "a browser let in by a QR code"(browser: Browser) {
    const screen = createBrowser(site);
    const { qr_token, number } = await screen.call(beginQrLogin, {});
    await browser.call(approveQrLogin, { qr_token, number });
    return async () => (await reasonOf(screen.call(logIn, { qr_token }))) === "ok";
  },
};

/** Each way a session gets another token. */
const rotations = {
  "a fresh proof": (browser: Browser) => browser.call(stepUp, { password }),
  async "going to another account and back"(browser: Browser, id: string) {
    const other = await member(site);
    await browser.call(logIn, { username_or_email: other.email, password, switch_account: true });
    await browser.call(switchAccount, { user_id: id });
  },
};

describe.each(Object.entries(rotations))("ACC-19 a session goes on after %s", (_name, rotate) => {
  test.each(Object.entries(hanging))("with %s", async (_thing, hang) => {
    const { owner, user } = await member(site);
    const isThere = await hang(owner);
    const before = owner.cookies.get("magpie_session");
    await rotate(owner, user.id);
    expect(owner.cookies.get("magpie_session")).not.toBe(before);
    expect(await isThere()).toBe(true);
  });
});

test("ACC-19 sessions are ended and given another token in one place each, which knows what hangs on them", () => {
  const writes =
    /deleteFrom\("sessions"\)|delete from sessions\b|updateTable\("sessions"\)[^;]*?token_hash:|update sessions\b/;
  const files = globSync("server/**/*.ts").filter((file) => !/\.(test|fixture)\.ts$|migrations\//.test(file));
  const found = files.filter((file) => writes.test(readFileSync(file, "utf8")));
  const names = found.map((file) => file.replace(/.*\//, ""));
  expect(new Set(names)).toEqual(new Set(["end-sessions.ts", "rotate-session.ts"]));
});

test("ACC-19 with a session go the devices that get its push messages, and no others", async () => {
  const { owner, email, user } = await member(site);
  const other = createBrowser(site);
  await other.call(logIn, { username_or_email: email, password });
  await hanging["a device that gets push messages"](owner);
  await hanging["a device that gets push messages"](other);
  const kept = async () =>
    (await site.services.db.selectFrom("push_devices").select("id").where("person_id", "=", user.id).execute()).length;
  expect(await kept()).toBe(2);
  await other.call(logOut, {});
  expect(await kept()).toBe(1);
  await other.call(logIn, { username_or_email: email, password });
  await other.call(endSessions, { all_others: true });
  expect(await kept()).toBe(0);
});
