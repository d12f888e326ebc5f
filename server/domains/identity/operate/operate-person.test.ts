import { describe, expect, test } from "vitest";
import { getSession, logIn, register } from "#contract/identity/session.ts";
import { createByOperator } from "./operate-person.ts";
import { operateState } from "./operate-state.ts";
import { firstOperatorLink } from "./first-operator.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
const password = "kettle-and-7-cups";
const birthday = Date.UTC(1990, 4, 1) / 1000;

describe("operators", () => {
  test("the first operator's link makes one operator, once", async () => {
    const link = await firstOperatorLink(site.services);
    const operator_token = new URL(link ?? "").searchParams.get("operator") ?? "";
    const answers = await Promise.allSettled(
      [1, 2, 3].map((index) =>
        createBrowser(site).call(register, { email: `boss${index}@example.com`, password, birthday, operator_token }),
      ),
    );
    const winners = answers.filter((answer) => answer.status === "fulfilled");
    expect(winners.map(({ value }) => value.user.is_operator)).toEqual([true]);
    // The link from the server's own terminal has proven more than a mailbox, which nobody may be able to reach yet.
    expect(winners.map(({ value }) => value.user.email_verified)).toEqual([true]);
    await expect(
      createBrowser(site).call(register, { email: "boss4@example.com", password, birthday, operator_token }),
    ).rejects.toMatchObject({ reason: "LINK_EXPIRED" });
    expect(await firstOperatorLink(site.services)).toBeNull();
  });

  test("ACC-35 an operator makes, suspends and restores an account", async () => {
    const email = "made@example.com";
    const { id } = await createByOperator(site.services, {
      email,
      password,
      username: "made_by_hand",
      fullName: "Made By",
    });
    const person = createBrowser(site);
    expect((await person.call(logIn, { username_or_email: "made_by_hand", password })).user).toMatchObject({
      id,
      email_verified: true,
    });
    await operateState(site.services, email, "suspended", "spam");
    expect((await person.call(getSession, {})).user).toBeNull();
    await expect(person.call(logIn, { username_or_email: email, password })).rejects.toMatchObject({
      reason: "SUSPENDED",
    });
    await operateState(site.services, "made_by_hand", "active");
    expect((await person.call(logIn, { username_or_email: email, password })).user.id).toBe(id);
    await expect(operateState(site.services, "nobody@example.com", "suspended")).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await expect(createByOperator(site.services, { email })).rejects.toMatchObject({ reason: "EMAIL_TAKEN" });
  });
});
