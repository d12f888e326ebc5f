import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { hashFilePath } from "#server/domains/identity/passwords/breached/hash-file.ts";
import { importHashes } from "#server/domains/identity/passwords/breached/import-hashes.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { exportsExtra } from "#server/http/exports.ts";
import { accessibilityFaults, drawn, hydrated, type OpenedPage } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ extras: [exportsExtra], worker: true });
// A space at its end is part of it, whatever asks for it.
const password = "kettle-and-7-cups ";
let people = 0;

async function member(fullName = "Ada Member"): Promise<{ username: string; email: string }> {
  const username = `settled_${(people += 1)}`;
  const email = `${username}@example.com`;
  await createByOperator(site.services, { email, password, username, fullName });
  return { username, email };
}

/** Logs in by the call, in the browser profile of this page. */
async function logIn({ page }: OpenedPage, username: string, also: object = {}): Promise<number> {
  const answer = await page.request.post(`${site.url}/resource/UserSessionResource/create/`, {
    data: { username_or_email: username, password, ...also },
    headers: { origin: site.url },
  });
  return answer.status();
}

async function go({ page }: OpenedPage, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: "load" });
  await hydrated(page);
}

describe("security in the settings", () => {
  test("ACC-07 the app is set up by its key, asks who it is, and gives backup codes once", async () => {
    const { username } = await member();
    const opened = await browser.open("/login");
    const { page, complaints, close } = opened;
    await logIn(opened, username);
    site.advance(11 * 60);
    await go(opened, "/settings/security");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel("Password", { exact: true }).fill("not-my-password-1");
    await proof.getByRole("button", { name: "Confirm" }).click();
    await proof.locator("[data-field-error]").waitFor();
    await proof.getByLabel("Password", { exact: true }).fill(password);
    await proof.getByRole("button", { name: "Confirm" }).click();

    const setUp = page.getByRole("dialog", { name: "Authenticator app" });
    await setUp.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    const secret = (await setUp.locator("[data-secret]").innerText()).replaceAll(" ", "");
    const app = new TOTP({ secret });
    const now = () => site.services.clock.now().getTime();
    await setUp.getByRole("textbox", { name: "Code" }).fill("12");
    await setUp.getByRole("button", { name: "Turn on" }).click();
    await setUp.locator("[data-field-error]").waitFor();
    await setUp.getByRole("textbox", { name: "Code" }).fill(app.generate({ timestamp: now() }));
    await setUp.getByRole("button", { name: "Turn on" }).click();

    const codes = page.getByRole("dialog", { name: "Your backup codes" });
    await codes.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const shown = await codes.getByRole("listitem").allInnerTexts();
    expect(shown.length).toBeGreaterThanOrEqual(8);
    const saving = page.waitForEvent("download");
    await codes.getByRole("button", { name: "Download" }).click();
    expect(await readFile(await (await saving).path(), "utf8")).toBe(`${shown.join("\n")}\n`);
    await codes.getByRole("button", { name: "I've saved them" }).click();
    await page.getByText(`${shown.length} left`).waitFor();
    await close();
    expect(complaints.filter((line) => !/40[013]/.test(line))).toEqual([]);

    const elsewhere = await browser.open("/login");
    expect(await logIn(elsewhere, username)).not.toBe(200);
    expect(await logIn(elsewhere, username, { mfa_token: shown[0] })).toBe(200);
    expect(await logIn(elsewhere, username, { mfa_token: shown[0] })).not.toBe(200);
    await elsewhere.close();
  });

  test("the password is changed, and everything that happened is in the history", async () => {
    const { username } = await member();
    const opened = await browser.open("/login", { screen: "phone" });
    const { page, close } = opened;
    await logIn(opened, username);
    await go(opened, "/settings/security");
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill("another-kettle-9");
    await page.getByLabel("New password again").fill("another-kettle-9");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password was changed.").waitFor();
    await go(opened, "/settings/sessions");
    await page.getByText("Changed the password").waitFor();
    await page.getByText("Logged in", { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  });
});

test("ACC-29 whose password was in a breach elsewhere is told so over every page until it is changed", async () => {
  const { username } = await member();
  const folder = await mkdtemp(join(tmpdir(), "magpie-breach-"));
  const list = join(folder, "list.txt");
  await writeFile(list, createHash("sha1").update(password).digest("hex"));
  await importHashes(list, hashFilePath(site.services.config));
  const opened = await browser.open("/login");
  const { page, close } = opened;
  expect(await logIn(opened, username)).toBe(200);
  await go(opened, "/");
  const banner = page.getByRole("region", { name: /password/i });
  await banner.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await banner.getByRole("link").click();
  await page.waitForURL(/\/settings\/security\/?$/);
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("another-kettle-9");
  await page.getByLabel("New password again").fill("another-kettle-9");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password was changed.").waitFor();
  await go(opened, "/");
  await page.locator("main").waitFor();
  expect(await banner.count()).toBe(0);
  await close();
  await rm(hashFilePath(site.services.config));
  await rm(folder, { recursive: true });
});

test("ACC-04 a form that is sent before its scripts have come is sent when they have; no password comes into an address", async () => {
  const { username } = await member();
  const { page, complaints, close } = await browser.open("/about/terms");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  let come = () => {};
  const late = () => new Promise<void>((resolve) => (come = resolve));
  const holding = async (path: string) => {
    const scripts = late();
    await page.route("**/assets/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: "commit" });
  };

  await holding("/login");
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await drawn(page);
  expect(await page.getByLabel("Email or username").inputValue()).toBe(username);
  come();
  await page.waitForURL(`${site.url}/`);
  await page.unrouteAll({ behavior: "wait" });

  await holding("/settings/security");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("another-kettle-9");
  await page.getByLabel("New password again").fill("another-kettle-9");
  await page.getByRole("button", { name: "Change password" }).click();
  come();
  await page.getByText("Your password was changed.").waitFor();
  expect(addresses.filter((url) => url.includes("kettle"))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

describe("log-in by phone", () => {
  const begin = async ({ page }: OpenedPage) => {
    const answer = await page.request.post(`${site.url}/v3/qr_auth/`, { data: {}, headers: { origin: site.url } });
    const { data } = (await answer.json()).resource_response as {
      data: { url: string; number: string; qr_token: string };
    };
    return { path: new URL(data.url).pathname, number: data.number, token: data.qr_token };
  };
  const collect = ({ page }: OpenedPage, token: string) =>
    page.request.post(`${site.url}/resource/UserSessionResource/create/`, {
      data: { qr_token: token },
      headers: { origin: site.url },
    });

  test("ACC-08 the phone sees who asks, and the right number lets the other browser in", async () => {
    const { username } = await member();
    const [desk, phone] = [await browser.open("/login"), await browser.open("/login", { screen: "phone" })];
    const { path, number, token } = await begin(desk);
    await phone.page.goto(site.url + path);
    await phone.page.waitForURL(/\/login\?next=/);
    await logIn(phone, username);
    await go(phone, path);
    await phone.page.getByRole("heading", { name: "Log in on another device?" }).waitFor();
    expect(await accessibilityFaults(phone.page)).toEqual([]);
    await phone.page.getByRole("button", { name: number, exact: true }).click();
    await phone.page.getByText("You're logged in on the other device.").waitFor();
    expect((await collect(desk, token)).status()).toBe(200);
    await go(phone, path);
    await phone.page.getByText("This code has expired.").waitFor();
    await desk.close();
    await phone.close();
  });

  test("ACC-08 refused, and by a wrong number, the other browser stays outside", async () => {
    const { username } = await member();
    const [desk, phone] = [
      await browser.open("/login"),
      await browser.open("/login", { screen: "phone", theme: "dark" }),
    ];
    await logIn(phone, username);
    const first = await begin(desk);
    await go(phone, first.path);
    await phone.page.getByRole("button", { name: "No, that's not me" }).click();
    await phone.page.getByText("The other device wasn't logged in.").waitFor();
    expect((await collect(desk, first.token)).status()).not.toBe(200);
    const second = await begin(desk);
    await go(phone, second.path);
    const wrong = phone.page.getByRole("group").getByRole("button").filter({ hasNotText: second.number }).first();
    await wrong.click();
    await phone.page.getByRole("heading", { name: "The other device wasn't logged in." }).waitFor();
    await phone.page.getByText("That isn't the number on the other screen").waitFor();
    expect((await collect(desk, second.token)).status()).not.toBe(200);
    expect(await accessibilityFaults(phone.page)).toEqual([]);
    await desk.close();
    await phone.close();
  });
});

describe("accounts of one device", () => {
  test("ACC-19 the menu knows them, switches without a password, and forgets one", async () => {
    const [one, two] = [await member("One Person"), await member("Two Person")];
    const opened = await browser.open("/login");
    const { page, close } = opened;
    await logIn(opened, one.username);
    await logIn(opened, two.username, { switch_account: true });
    await go(opened, "/settings/look");
    const menu = page.getByRole("button", { name: "Account menu" });
    await menu.click();
    await page.getByRole("menuitemradio", { name: /Two Person/, checked: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("menuitemradio", { name: /One Person/ }).click();
    await page.waitForURL(`${site.url}/${one.username}/`);
    await hydrated(page);
    await menu.click();
    await page.getByRole("menuitem", { name: "Manage accounts" }).click();
    const dialog = page.getByRole("dialog", { name: "Your accounts" });
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Remove Two Person from this device" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await dialog.getByText("Two Person").waitFor({ state: "detached" });
    await close();
  });
});

describe("a suspended person", () => {
  test("ACC-35 reaches the case, appeals with words that are kept, and takes everything along", async () => {
    const { username } = await member("Eve Member");
    await operateState(site.services, username, "suspended", "Many Pins that lead to one shop.");
    const opened = await browser.open("/account/case", { screen: "phone" });
    const { page, close } = opened;
    await page.getByRole("heading", { name: "No case here" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await logIn(opened, username)).toBe(403);
    await go(opened, "/account/case");
    await page.getByText(/^MG-[0-9A-Z]{4}-[0-9]{2}$/).waitFor();
    await page.getByText("Many Pins that lead to one shop.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Send appeal" }).click();
    await page.locator("[data-field-error]").getByText("Tell us why this is a mistake.").waitFor();
    await page.getByLabel("Your appeal").fill("The shop is my mother's.");
    await go(opened, "/account/case");
    await page.waitForFunction(() => document.querySelector("textarea")?.value !== "");
    expect(await page.getByLabel("Your appeal").inputValue()).toBe("The shop is my mother's.");
    await page.getByRole("button", { name: "Send appeal" }).click();
    await page.getByText("We received your appeal. We'll reply by email.").waitFor();
    await page.getByText("The shop is my mother's.").waitFor();
    await page.getByRole("button", { name: "Prepare download" }).click();
    const link = page.getByRole("link", { name: "Download" });
    await link.waitFor();
    const saving = page.waitForEvent("download");
    await link.click();
    const file = await readFile(await (await saving).path());
    expect(file.subarray(0, 2).toString()).toBe("PK");
    await page.goto(`${site.url}/settings/account`);
    await page.waitForURL(/\/login/);
    await close();
  });

  test("closing the account asks for the username first", async () => {
    const { username } = await member();
    const opened = await browser.open("/login");
    const { page, close } = opened;
    await logIn(opened, username);
    await go(opened, "/settings/account");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
    await dialog.getByLabel(`Type ${username} to confirm`).fill("somebody");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByText("This isn't your username.").waitFor();
    await dialog.getByLabel(`Type ${username} to confirm`).fill(username);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await logIn(opened, username)).toBe(200);
    await close();
  });
});

describe("the email in the settings", () => {
  /** The last link of this path that was mailed to an address, as a path of the site. */
  async function mailed(to: string, path: string): Promise<string> {
    await site.settle();
    const mail = site.mails.findLast((sent) => sent.to === to && sent.text.includes(path));
    return /https?:\/\/[^/]+(\/\S+token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }

  test("it is changed after a fresh proof, by a link in the new mailbox; what was typed stays until then", async () => {
    const { username, email } = await member();
    await site.services.pool.query("update people set email_verified_at = now() where username = $1", [username]);
    const wanted = `new_${email}`;
    const opened = await browser.open("/login", { screen: "phone", theme: "dark" });
    const { page, complaints, close } = opened;
    await logIn(opened, username);
    site.advance(11 * 60);
    await go(opened, "/settings/account");
    await page.getByRole("button", { name: "Change email" }).click();
    const field = page.getByRole("textbox", { name: "New email" });
    await field.fill("nobody");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.locator("[data-field-error]").getByText("Hmm...that doesn't look like an email address.").waitFor();
    expect(await field.inputValue()).toBe("nobody");
    await field.fill(wanted);
    await page.getByRole("button", { name: "Send link" }).click();
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel("Password", { exact: true }).fill(password);
    await proof.getByRole("button", { name: "Confirm" }).click();
    await page.getByText(`Waiting for you to confirm ${wanted}`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go(opened, "/settings/account");
    await page.getByText(`Waiting for you to confirm ${wanted}`).waitFor();

    const link = await mailed(wanted, "/email/change/");
    await go(opened, link);
    await page.getByRole("button", { name: "Confirm email" }).click();
    await page.getByRole("heading", { name: `Your email is now ${wanted}` }).waitFor();
    await page.getByRole("button", { name: "Go to settings" }).click();
    await page.waitForURL(/settings\/account/);
    await page.getByText(wanted).first().waitFor();

    const elsewhere = await browser.open(await mailed(email, "/email/restore/"));
    await elsewhere.page.getByRole("button", { name: "Undo the change" }).click();
    await elsewhere.page.getByRole("heading", { name: `Your email is ${email} again` }).waitFor();
    await elsewhere.close();
    await page.goto(`${site.url}/settings/account`);
    await page.waitForURL(/\/login/);
    // The browser notes the answers that asked for the proof, and for the session that the undoing ended.
    expect(complaints.filter((one) => !/40[13]/.test(one))).toEqual([]);
    await close();
  });
});

describe("the privacy in the settings", () => {
  test("a private profile is a name with a lock to others, and says so to its person", async () => {
    const me = await site.person();
    const board = await site.board(me, "Copper kettles");
    const pin = await site.pin(me, board.id);
    const pages = [`/${me.username}/`, board.url, `/pin/${pin.id}/`];
    // Kept for visitors, until then.
    for (const path of pages) expect((await site.visitor.fetch(path)).status).toBe(200);
    const mine = await browser.open("/settings/privacy", { as: me });
    await mine.page.getByRole("switch", { name: "Private profile" }).click();
    await mine.page.getByRole("button", { name: "Make private" }).click();
    await mine.page.getByText("Your profile is private.").first().waitFor();
    // With the very next request.
    expect(await Promise.all(pages.map(async (path) => (await site.visitor.fetch(path)).status))).toEqual([
      200, 404, 404,
    ]);
    expect(await mine.page.getByRole("switch", { name: "Private profile" }).isChecked()).toBe(true);
    expect(await accessibilityFaults(mine.page)).toEqual([]);
    await site.settle();
    await go(mine, `/${me.username}/`);
    await mine.page.getByRole("link", { name: "Private: only your followers see this profile" }).waitFor();
    await mine.page.getByText("Copper kettles").first().waitFor();

    const theirs = await browser.open(`/${me.username}/`);
    await theirs.page.getByRole("heading", { name: "This profile is private" }).waitFor();
    expect(await theirs.page.getByText("Copper kettles").count()).toBe(0);
    expect(await theirs.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect((await theirs.page.goto(site.url + board.url))?.status()).toBe(404);
    await theirs.close();
    await mine.close();
  });
});
