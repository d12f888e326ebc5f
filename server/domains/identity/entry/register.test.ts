import { describe, expect, test } from "vitest";
import { emailExists, getSession, logIn, passwordRules, register, validateEmail } from "#contract/identity/session.ts";
import { testSite } from "#tests/test-site.ts";
import { createBrowser, type Browser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { birthday, newEmail, newMember, password } from "#server/domains/identity/sign-in/new-member.fixture.ts";

const site = testSite({ config: { trustProxy: 1 } });

const browser = (facts?: Parameters<typeof createBrowser>[1]): Browser => createBrowser(site, facts);
const member = () => newMember(site);

describe("signing up by email", () => {
  test("ACC-24 an account is made, signed in, and can log in again by email and by username", async () => {
    const email = newEmail();
    const visitor = browser();
    expect(await visitor.call(emailExists, { email })).toBe(false);
    const { user } = await visitor.call(register, {
      email: ` ${email.toUpperCase()} `,
      password,
      birthday,
      country: "DE",
    });
    expect(user).toMatchObject({ email, email_verified: false, country: "DE", has_password: true, is_operator: false });
    expect(await visitor.call(emailExists, { email })).toBe(true);
    expect((await visitor.call(getSession, {})).user?.id).toBe(user.id);
    for (const name of [email, email.toUpperCase(), user.username, `@${user.username}`]) {
      const other = browser();
      expect((await other.call(logIn, { username_or_email: name, password })).user.id).toBe(user.id);
    }
  });

  test("ACC-24 an existing email logs in with the right password and answers as log-in with a wrong one", async () => {
    const { email, user } = await member();
    expect((await browser().call(register, { email, password, birthday })).user.id).toBe(user.id);
    await expect(browser().call(register, { email, password: "not-that-one-1", birthday })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
    });
  });

  test("ACC-24 a name nobody would see, or that turns what stands around it, is not kept as it came", async () => {
    const join = async (first_name: string) =>
      (await browser().call(register, { email: newEmail(), password, birthday, first_name })).user.full_name;
    expect(await join("\u200b\u2800")).toMatch(/^Visitor/i);
    expect(await join("\u202eAda\u2069 Byron")).toBe("Ada Byron");
  });

  test("ACC-29 an email beyond ASCII is refused, and noted with the attempt", async () => {
    const noted = async () =>
      (await site.services.pool.query("select 1 from person_events where detail ? 'non_ascii_email'")).rows.length;
    await browser().call(register, { email: newEmail(), password, birthday });
    expect(await noted()).toBe(0);
    const joining = browser().call(register, { email: `jörg.${newEmail()}`, password, birthday });
    await expect(joining).rejects.toMatchObject({ reason: "EMAIL_INVALID" });
    expect(await noted()).toBe(1);
  });

  test("ACC-18 a business account says so in the answer that lets it in", async () => {
    const join = async (more: object) =>
      (await browser().call(register, { email: newEmail(), password, birthday, first_name: "Kettles", ...more })).user;
    expect(await join({ is_partner: true })).toMatchObject({ is_partner: true, partner: { is_create: true } });
    expect(await join({})).not.toHaveProperty("partner");
  });

  test("ACC-24 twenty sign-ups with one email at once make one account", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser().call(register, { email, password, birthday })),
    );
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  });

  test.each([
    ["", "EMAIL_INVALID", "You missed a spot! Don't forget to add your email."],
    ["ann@@example.com", "EMAIL_INVALID", "Hmm...that doesn't look like an email address."],
    ["ann@b@example.com", "EMAIL_INVALID", "Hmm...that doesn't look like an email address."],
    ["ann\u0000@example.com", "EMAIL_INVALID", "Hmm...that doesn't look like an email address."],
    ["🦜@example.com", "EMAIL_INVALID", "Hmm...that doesn't look like an email address."],
    ["ann@mailinator.com", "EMAIL_INVALID", "Sorry, this doesn't look like a valid email"],
    ["magpie.support@example.com", "EMAIL_HAS_BRAND", "Please stick to your name, or the name of your brand"],
  ] as const)("ACC-29 the email %j is refused", async (email, reason, message) => {
    await expect(browser().call(register, { email, password, birthday })).rejects.toMatchObject({
      reason,
      message,
      data: { field: "email" },
    });
  });

  test.each([
    ["seven77", "Your password is too short! You need 8+ characters."],
    ["pass\tword11", "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
    ["kettle-🫖-cups", "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
    ["x".repeat(129), "Your password is too long. Use 128 characters or fewer."],
    ["y".repeat(10_000), "Your password is too long. Use 128 characters or fewer."],
    ["Password123", "Please make a stronger password."],
    ["7-Magpies-on-a-roof", "Please make a stronger password."],
    ["kettle@127.0.0.1-cups", "Please make a stronger password."],
    ["", "You missed a spot! Don't forget to add your password."],
  ])("ACC-29 the new password %.20s is refused", async (bad, message) => {
    await expect(browser().call(register, { email: newEmail(), password: bad, birthday })).rejects.toMatchObject({
      reason: "PASSWORD_REJECTED",
      message,
      data: { field: "password" },
    });
  });

  test("ACC-29 a password equal to the email is refused, and one of a megabyte by its size", async () => {
    const email = newEmail();
    await expect(browser().call(register, { email, password: email, birthday })).rejects.toMatchObject({
      message: "Please make your email and password different.",
    });
    await expect(browser().call(register, { email, password: "z".repeat(1_000_000), birthday })).rejects.toMatchObject({
      reason: "TOO_LARGE",
    });
  });

  test("ACC-29 names with control characters or without end are refused by their field", async () => {
    for (const first_name of ["a\u0007b", "n".repeat(65), "\ud800"]) {
      await expect(
        browser().call(register, { email: newEmail(), password, birthday, first_name }),
      ).rejects.toMatchObject({ reason: "INVALID_PARAMETERS", data: { field: "first_name" } });
    }
    const { user } = await browser().call(register, {
      email: newEmail(),
      password,
      birthday,
      first_name: " Zoë ",
      last_name: "🦜  O'Neil",
    });
    expect(user).toMatchObject({ full_name: "Zoë 🦜 O'Neil", first_name: "Zoë" });
  });

  test("ACC-29 email validation and password rules answer for the form", async () => {
    const visitor = browser();
    expect(await visitor.call(validateEmail, { email: "ann@gmial.com" })).toMatchObject({
      suggestion: "ann@gmail.com",
    });
    for (const email of ["ann@", "ann@mailinator.com", "a b@example.com", ""])
      expect(await visitor.call(validateEmail, { email })).toMatchObject({ is_valid: false });
    expect(await visitor.call(passwordRules, {})).toEqual({
      min_length: 8,
      ascii_only: true,
      strong_required: false,
      checks_breaches: true,
    });
    await expect(visitor.call(emailExists, { email: "nonsense" })).rejects.toMatchObject({
      reason: "EMAIL_INVALID",
      message: "Hmm...that doesn't look like an email address",
    });
  });
});

describe("the age gate", () => {
  const years = (count: number) => {
    const now = new Date();
    return Date.UTC(now.getUTCFullYear() - count, now.getUTCMonth(), now.getUTCDate()) / 1000;
  };

  test("ACC-13 a child is refused, nothing of the birthday is kept, and the device stays refused for a day", async () => {
    const child = browser();
    const email = newEmail();
    await expect(child.call(register, { email, password, birthday: years(11) })).rejects.toMatchObject({
      reason: "UNDERAGE",
      message: "Sorry, you're not eligible to sign up right now.",
    });
    expect(child.cookies.get("underage")).toBe("1");
    expect((await child.call(getSession, {})).underage).toBe(true);
    child.cookies.delete("underage");
    expect((await child.call(getSession, {})).underage).toBe(true);
    await expect(child.call(register, { email, password, birthday })).rejects.toMatchObject({
      reason: "UNDERAGE",
    });
    const kept = await site.services.pool.query("select count(*)::int as n from people where email = $1", [email]);
    expect(kept.rows[0]).toEqual({ n: 0 });
    await site.services.pool.query("update underage_devices set until = now() - interval '1 second'");
    expect((await child.call(register, { email, password, birthday })).user.email).toBe(email);
  });

  test.each([
    ["a password that is refused", { password: "password123" }],
    ["an email that is refused", { email: "kim@mailinator.com" }],
    ["an email with the product's name", { email: "kim.magpie@example.com" }],
    ["no password", { password: undefined }],
  ])("ACC-13 a child's device is held off whatever else is wrong: %s", async (_name, wrong) => {
    const child = browser();
    const { password: typed, ...fields } = { email: newEmail(), password, ...wrong };
    const sent = { ...fields, ...(typed === undefined ? {} : { password: typed }) };
    await expect(child.call(register, { ...sent, birthday: years(9) })).rejects.toMatchObject({ reason: "UNDERAGE" });
    expect(child.cookies.get("underage")).toBe("1");
    child.cookies.delete("underage");
    await expect(child.call(register, { email: newEmail(), password, birthday })).rejects.toMatchObject({
      reason: "UNDERAGE",
    });
  });

  test.each([
    ["born tomorrow", (): number | undefined => Date.now() / 1000 + 86_400, "US", "BIRTHDAY_INVALID", "Invalid date"],
    [
      "born this year, a slip",
      (): number | undefined => Date.UTC(new Date().getUTCFullYear(), 0, 2) / 1000,
      "US",
      "BIRTHDAY_INVALID",
      "Invalid date",
    ],
    [
      "born in 1850",
      (): number | undefined => Date.UTC(1850, 0, 1) / 1000,
      "US",
      "OVERAGE",
      "Oops! Please use a valid age to sign up.",
    ],
    ["born at no time", (): number | undefined => 9e15, "US", "BIRTHDAY_INVALID", "Invalid date"],
    [
      "15 in Germany",
      (): number | undefined => years(15),
      "DE",
      "UNDERAGE",
      "Sorry, you're not eligible to sign up right now.",
    ],
    [
      "no birthday",
      (): number | undefined => undefined,
      "US",
      "BIRTHDAY_INVALID",
      "You missed a spot. Don't forget to add your birthday.",
    ],
    [
      "no birthday in France",
      (): number | undefined => undefined,
      "FR",
      "AGE_MISSING_EU",
      "We need to know your age to provide you this service.",
    ],
  ] as const)("ACC-13 %s", async (_name, birthday, country, reason, message) => {
    const visitor = browser();
    const day = birthday();
    await expect(
      visitor.call(register, {
        email: newEmail(),
        password,
        country,
        ...(day === undefined ? {} : { birthday: Math.floor(day) }),
      }),
    ).rejects.toMatchObject({ reason, message, data: { field: "birthday" } });
    expect(visitor.cookies.get("underage")).toBe(reason === "UNDERAGE" ? "1" : undefined);
  });

  test("ACC-13 fifteen is old enough in the United States", async () => {
    expect((await browser().call(register, { email: newEmail(), password, birthday: years(15) })).user.country).toBe(
      "US",
    );
  });
});
