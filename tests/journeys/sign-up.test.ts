import { describe, expect, test } from "vitest";
import { logOut } from "#contract/identity/session.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const password = "kettle-and-7-cups";

describe("signing up", () => {
  test("ACC-24 with email, password and birthdate one is in, and back where one wanted to go", async () => {
    const { page, complaints, close } = await browser.open("/signup?next=%2Fideas%2F");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("You missed a spot! Don't forget to add your email.").waitFor();
    await page.getByLabel("Email", { exact: true }).fill("newcomer@example.com");
    await page.getByLabel("Create a password").fill("short");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Your password is too short! You need 8+ characters.").waitFor();
    await page.getByText("You missed a spot. Don't forget to add your birthday.").waitFor();
    // What is wrong is said once: by the field after sending, by the meter while one types.
    expect(await page.getByText(/too short/i).count()).toBe(1);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("newcomer@example.com");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Create a password").fill("shorter");
    await page.getByText("Too short: 1 more character").waitFor();
    expect(await page.getByText(/too short/i).count()).toBe(1);
    await page.getByLabel("Create a password").fill(password);
    await page.getByLabel("Birthdate").fill("1990-05-01");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/\/ideas\/?$/);
    await page.getByRole("link", { name: "Your profile" }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("ACC-24 an email that has an account is logged in with what was typed", async () => {
    const { page, close } = await browser.open("/signup");
    await page.getByLabel("Email", { exact: true }).fill("newcomer@example.com");
    await page.getByLabel("Create a password").fill("not-that-one-8");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("The password you entered is incorrect. Try again or Reset your password.").waitFor();
    await page.getByRole("heading", { name: "Log in to see more" }).waitFor();
    expect(await page.getByLabel("Email or username").inputValue()).toBe("newcomer@example.com");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(`${site.url}/`);
    await close();
  });

  test("ACC-25 an unknown email at the log-in leads to the sign-up and keeps the email", async () => {
    const { page, close } = await browser.open("/login", { screen: "phone" });
    await page.getByLabel("Email or username").fill("stranger@example.com");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByLabel("Birthdate").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("stranger@example.com");
    await close();
  });

  test("ACC-29 a slip in the domain is pointed out when the field is left, and corrected by a click", async () => {
    const { page, close } = await browser.open("/signup");
    await page.getByLabel("Email", { exact: true }).fill("ada@gmial.com");
    await page.getByLabel("Create a password").focus();
    await page.getByRole("button", { name: "Did you mean ada@gmail.com?" }).click();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@gmail.com");
    await close();
  });

  test("ACC-13 a child's birthdate is asked once more; confirmed, this device asks no more", async () => {
    const { page, close } = await browser.open("/signup");
    const born = `${new Date().getFullYear() - 9}-01-01`;
    await page.getByLabel("Email", { exact: true }).fill("young@example.com");
    await page.getByLabel("Create a password").fill(password);
    await page.getByLabel("Birthdate").fill(born);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Is this your birthdate?" }).waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    expect(await page.getByLabel("Birthdate").inputValue()).toBe(born);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("young@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    const sentence = "Sorry, you're not eligible to sign up right now.";
    await page.getByText(sentence).first().waitFor();
    await page.waitForURL(`${site.url}/`);
    await page.goto(`${site.url}/signup`);
    await page.locator("[data-field-error]").getByText(sentence).waitFor();
    expect(await page.getByLabel("Birthdate").isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
    await close();
  });

  test("ACC-05 somebody this device knows is greeted by name, and can say it is not them", async () => {
    const { page, close } = await browser.open("/login");
    await page.getByLabel("Email or username").fill("newcomer@example.com");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(`${site.url}/`);
    await page.request.post(`${site.url}${logOut.path}/`, { data: {}, headers: { origin: site.url } });
    await page.goto(`${site.url}/login`);
    await page.getByRole("heading", { name: "Welcome back, Newcomer!" }).waitFor();
    await page.getByRole("button", { name: /^Not you\?/ }).click();
    await page.getByRole("heading", { name: "Log in to see more" }).waitFor();
    await close();
  });

  test("ACC-34 the mail's link confirms only by its button, once", async () => {
    await site.settle();
    const mail = site.mails.find(({ to }) => to === "newcomer@example.com");
    const path = /\/email\/verify\/\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const { page, close } = await browser.open(path);
    await page.getByRole("button", { name: "Verify this email" }).click();
    await page.getByText("Your email is verified.").waitFor();
    await page.goto(site.url + path);
    await page.getByRole("button", { name: "Verify this email" }).click();
    await page.getByText("This link has expired or was already used. Ask for a new one.").waitFor();
    await close();
  });
});
