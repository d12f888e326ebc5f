import { expect, test } from "vitest";
import { accessHistory, recordStep } from "#contract/identity/recovery.ts";
import { logIn, logOut } from "#contract/identity/session.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

test("ACC-33 a person reads their own history, newest first, page by page, and nobody else's", async () => {
  const { owner, email } = await member(site, { confirms: false });
  await createBrowser(site, { country: "DE" })
    .call(logIn, { username_or_email: email, password: "wrong-password-1" })
    .catch(() => null);
  await owner.call(logOut, {});
  await owner.call(logIn, { username_or_email: email, password });
  const history = await owner.call(accessHistory, {});
  expect(history.map(({ kind, result, country }) => [kind, result, country])).toEqual([
    ["log_in", "ok", expect.any(String)],
    ["log_out", null, null],
    ["log_in", "WRONG_PASSWORD", "DE"],
    ["sign_up", "ok", expect.any(String)],
  ]);
  expect(history[0]).toMatchObject({ method: "email", at: expect.any(String) });
  const [newest] = await owner.call(accessHistory, { page_size: 1 });
  expect(newest?.id).toBe(history[0]?.id);
  const stranger = await member(site, { confirms: false });
  expect((await stranger.owner.call(accessHistory, {})).map(({ kind }) => kind)).toEqual(["sign_up"]);
  expect(await reasonOf(createBrowser(site).call(accessHistory, {}))).toBe("NOT_AUTHENTICATED");
  expect(await reasonOf(owner.call(accessHistory, { bookmark: "forged" }))).toBe("INVALID_PARAMETERS");
});

test("ACC-33 seen steps are counted, without what does not belong there, and not without end", async () => {
  const visitor = createBrowser(site);
  for (let index = 0; index < 100; index += 1)
    await visitor
      .call(recordStep, { step: "login<b>", container: "loginmodal", source: "saveButton\u0000" })
      .catch(() => null);
  const { rows } = await site.services.pool.query<{ detail: unknown }>(
    "select detail from person_events where kind = 'step_seen'",
  );
  expect(rows).toHaveLength(60);
  expect(rows[0]?.detail).toMatchObject({ step: "loginb", container: "loginmodal", source: "saveButton" });
  expect(await reasonOf(visitor.call(recordStep, { step: "x".repeat(41), container: "" }))).not.toBe("ok");
});
