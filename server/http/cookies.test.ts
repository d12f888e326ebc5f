import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount } from "#contract/identity/recovery.ts";
import { getSession, logIn, logOut } from "#contract/identity/session.ts";
import { member, password } from "#server/domains/identity/factors/member.fixture.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 } });
});
afterAll(() => site.close());

test.each(["deactivate", "delete"] as const)(
  "a browser that logs out, or whose account is closed (%s), is told to keep no page of it",
  async (mode) => {
    const { owner, email } = await member(site);
    const told = () => owner.lastHeaders().get("clear-site-data");
    await owner.call(getSession, {});
    expect(told()).toBeNull();
    await owner.call(logOut, {});
    expect(told()).toBe('"cache"');
    await owner.call(logIn, { username_or_email: email, password });
    expect(told()).toBeNull();
    await owner.call(closeAccount, { mode });
    expect(told()).toBe('"cache"');
  },
);
