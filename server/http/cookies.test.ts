import { expect, test } from "vitest";
import { closeAccount } from "#contract/identity/recovery.ts";
import { getSession, logIn, logOut } from "#contract/identity/session.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });

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
