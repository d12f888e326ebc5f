import { expect, test } from "vitest";
import { endAccessTokens, listAccessTokens } from "#contract/identity/access-tokens.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { changePassword } from "#contract/identity/session.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { createAccessToken } from "./access-tokens.ts";

const site = testSite({ config: { trustProxy: 1 } });

const tokenFor = (personId: string, name: string, days = 30) =>
  createAccessToken(site.services, personId, name, ["user_accounts:read"], days);

/** What the public API answers to a token. */
async function used(token: string): Promise<number> {
  const { status } = await site.visitor.fetch("/v5/user_account", { headers: { authorization: `Bearer ${token}` } });
  return status;
}

test("access tokens are listed without their text, the newest first, and ended one by one or all, by their person alone", async () => {
  const [{ owner, user }, stranger] = [await member(site), await member(site)];
  const first = await tokenFor(user.id, "a reader");
  site.advance(1);
  const second = await tokenFor(user.id, "a saver");
  const foreign = await tokenFor(stranger.user.id, "another's");
  const listed = await owner.call(listAccessTokens, {});
  expect(listed.map(({ name, scopes }) => ({ name, scopes }))).toEqual([
    { name: "a saver", scopes: ["user_accounts:read"] },
    { name: "a reader", scopes: ["user_accounts:read"] },
  ]);
  for (const token of [first, second]) expect(owner.lastBody()).not.toContain(token.slice(4));
  const [foreignId = ""] = (await stranger.owner.call(listAccessTokens, {})).map(({ id }) => id);
  expect(await reasonOf(owner.call(endAccessTokens, { id: foreignId }))).toBe("NOT_FOUND");
  for (const bad of [{}, { id: "x", all: true }, { all: false }])
    expect(await reasonOf(owner.call(endAccessTokens, bad))).toBe("INVALID_PARAMETERS");
  expect(await owner.call(endAccessTokens, { id: listed[1]?.id ?? "" })).toEqual({ ended: 1, set_up: [] });
  expect([await used(first), await used(second), await used(foreign)]).toEqual([401, 200, 200]);
  expect(await owner.call(endAccessTokens, { all: true })).toEqual({ ended: 1, set_up: [] });
  expect([await used(second), await used(foreign)]).toEqual([401, 200]);
  expect(await owner.call(listAccessTokens, {})).toEqual([]);
});

test("access tokens outlive a change of the password unless they are to end with it", async () => {
  const { owner, user } = await member(site);
  const token = await tokenFor(user.id, "a reader");
  await owner.call(changePassword, { old_password: password, new_password: "another-kettle-9" });
  expect(await used(token)).toBe(200);
  await owner.call(changePassword, {
    old_password: "another-kettle-9",
    new_password: "a-third-kettle-9",
    end_tokens: true,
  });
  expect(await used(token)).toBe(401);
});

test("access tokens end with a reset of the password, on an address that was confirmed long ago too", async () => {
  const { owner, email, user } = await member(site);
  const token = await tokenFor(user.id, "a reader");
  await owner.call(forgotPassword, { username_or_email: email });
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes("/password/reset/"));
  const reset = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await used(token)).toBe(200);
  await owner.call(resetPassword, { token: reset, new_password: "another-kettle-9" });
  expect(await used(token)).toBe(401);
});
