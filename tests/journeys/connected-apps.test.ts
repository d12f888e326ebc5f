import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createApp, createTestToken, listConnectedApps } from "#contract/identity/apps.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { password } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { oauthTokens } from "#server/http/oauth-tokens.ts";
import { accessibilityFaults, hydrated, type OpenedPage } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ extras: [oauthTokens] });

/** The program's own page, where people come back to. */
let callback: string;
const cameBack: URL[] = [];
const program = createServer(({ url = "" }, reply) => {
  if (url.startsWith("/callback")) cameBack.push(new URL(url, callback));
  reply.setHeader("content-type", "text/html").end("<title>Printer</title><h1>Back at the printer</h1>");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});
afterAll(() => void program.close());

const overHttp = { [oauth.allowInsecureRequests]: true };
const serverOf = (): oauth.AuthorizationServer => ({
  issuer: site.url,
  token_endpoint: `${site.url}/v5/oauth/token`,
});

async function linkOf(clientId: string, scope: string) {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { path: `/oauth/?${query.toString()}`, verifier, state };
}

const boardsFor = async (token: string) => {
  const answer = await site.visitor.fetch("/v5/boards", { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as { items?: { name: string }[] } };
};

const press = ({ page }: Pick<OpenedPage, "page">, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
const heading = ({ page }: Pick<OpenedPage, "page">, name: string) =>
  page.getByRole("heading", { name, exact: true }).waitFor();

test("API-02 somebody makes an app, another allows it, it reads their boards until they take that back", async () => {
  const maker = await site.person({ emailVerified: true });
  const making = await browser.open("/developers/apps/", { as: maker });
  await heading(making, "No apps yet");
  expect(await accessibilityFaults(making.page)).toEqual([]);
  await making.page.getByRole("link", { name: "Create app" }).first().click();
  await press(making, "Create app");
  await making.page.getByText("Give your app a name.").waitFor();
  await making.page.getByText("catalogs:read · not yet: nothing here takes it").waitFor();
  await making.page.getByLabel("Name", { exact: true }).fill("Pin printer");
  await making.page.getByLabel("What it's for").fill("Prints your Pins on paper.");
  await press(making, "Add an address");
  await making.page.getByLabel("Redirect address 1", { exact: true }).fill("http://printer.example/");
  await making.page.getByLabel("Redirect address 2", { exact: true }).fill(callback);
  await press(making, "Create app");
  await making.page.getByText("Use https. Plain http works only for localhost.").waitFor();
  expect(await accessibilityFaults(making.page)).toEqual([]);
  await making.page.getByRole("button", { name: "Remove: Redirect address 1" }).click();
  await press(making, "Create app");
  const codeOf = (name: string) => making.page.getByRole("region", { name }).textContent();
  const [clientId, secret] = [(await codeOf("App ID (client_id)")) ?? "", await codeOf("App secret (client_secret)")];
  expect(clientId).toMatch(/^\d+$/);
  expect(making.complaints).toEqual([]);

  const { owner, email } = await member(site);
  await owner.call(createBoard, { name: "Copper kettles" });
  const link = await linkOf(clientId, "boards:read,pins:read");
  const asked = await browser.open(link.path);
  await asked.page.waitForURL(/\/login/);
  await asked.page.getByLabel("Email or username").fill(email);
  await asked.page.getByLabel("Password", { exact: true }).fill(password);
  await press(asked, "Log in");
  await heading(asked, "Allow Pin printer to use your account?");
  await asked.page.getByText("See your public boards and those you share").waitFor();
  await asked.page.getByText(/^This holds until .+ 20\d\d\. Then it has to ask you again\.$/).waitFor();
  await asked.page.getByText(`Either way, you'll go on to ${new URL(callback).host}.`).waitFor();
  await hydrated(asked.page);
  expect(await accessibilityFaults(asked.page)).toEqual([]);
  await press(asked, "Allow");
  await heading(asked, "Back at the printer");
  const back = cameBack.at(-1) ?? new URL(callback);

  const client = { client_id: clientId };
  const params = oauth.validateAuthResponse(serverOf(), client, back, link.state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([serverOf(), client, oauth.ClientSecretBasic(secret ?? ""), params, callback, link.verifier] as const),
    overHttp,
  );
  const { access_token: token } = await oauth.processAuthorizationCodeResponse(serverOf(), client, response);
  expect(await boardsFor(token)).toMatchObject({ status: 200, body: { items: [{ name: "Copper kettles" }] } });

  await asked.page.goto(`${site.url}/settings/apps/`);
  await asked.page.getByText("Prints your Pins on paper.").waitFor();
  await asked.page.getByText(/last used on/).waitFor();
  await hydrated(asked.page);
  expect(await accessibilityFaults(asked.page)).toEqual([]);
  await asked.page.getByRole("button", { name: "Remove access: Pin printer" }).click();
  await asked.page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
  await asked.page.getByText("No apps can use your account.").waitFor();
  expect((await boardsFor(token)).status).toBe(401);
  expect(asked.complaints).toEqual([]);
  await Promise.all([making.close(), asked.close()]);
});

test("API-02 a no is told to the app; on a phone, in the dark and by keyboard; what was allowed is asked for no more", async () => {
  const [maker, person] = [await site.person({ emailVerified: true }), await site.person()];
  const { app } = await maker.call(createApp, { name: "Reader", purpose: "Reads.", redirect_urls: [callback] });
  const link = await linkOf(app.id, "boards:read");
  const options = { as: person, screen: "phone", theme: "dark" } as const;
  const opened = await browser.open(link.path, options);
  await heading(opened, "Allow Reader to use your account?");
  expect(await accessibilityFaults(opened.page)).toEqual([]);
  await opened.page.getByRole("button", { name: "Cancel" }).focus();
  await opened.page.keyboard.press("Enter");
  await heading(opened, "Back at the printer");
  expect(Object.fromEntries(cameBack.at(-1)?.searchParams ?? [])).toEqual({
    error: "access_denied",
    state: link.state,
  });
  await opened.page.goto(site.url + link.path);
  await hydrated(opened.page);
  await opened.page.keyboard.press("Tab");
  await opened.page.getByRole("button", { name: "Allow" }).focus();
  await opened.page.keyboard.press("Enter");
  await heading(opened, "Back at the printer");
  expect(cameBack.at(-1)?.searchParams.has("code")).toBe(true);
  await opened.page.goto(site.url + (await linkOf(app.id, "boards:read boards:write")).path);
  await hydrated(opened.page);
  await opened.page.getByText("New: it could also:").waitFor();
  await opened.page.getByText("You've already allowed it to:").waitFor();
  await opened.page.getByLabel("Create, change and delete your public boards").uncheck();
  await press(opened, "Allow");
  await heading(opened, "Back at the printer");
  expect((await person.call(listConnectedApps, {})).map(({ scopes }) => scopes)).toEqual([["boards:read"]]);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

test("API-02 who allowed all of it before is led on at once, to the app's own site alone; the page speaks their language", async () => {
  const [maker, person] = [await site.person({ emailVerified: true }), await site.person({ locale: "de" })];
  const redirect = "https://printer.example/callback";
  const { app } = await maker.call(createApp, { name: "Drucker", purpose: "Druckt.", redirect_urls: [redirect] });
  const query = { client_id: app.id, redirect_uri: redirect, response_type: "code", scope: "boards:read", state: "1" };
  const path = `/oauth/?${new URLSearchParams(query).toString()}`;
  const { page, complaints, close } = await browser.open(path, { as: person, screen: "phone" });
  await page.route("https://printer.example/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>Zurück beim Drucker</h1>" }),
  );
  await page.getByRole("heading", { name: "Drucker erlauben, dein Konto zu verwenden?" }).waitFor();
  await page.getByText("Deine öffentlichen und gemeinsamen Pinnwände sehen").waitFor();
  await page.getByRole("button", { name: "Erlauben" }).click();
  await page.getByRole("heading", { name: "Zurück beim Drucker" }).waitFor();
  const first = new URL(page.url()).searchParams.get("code");
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: "Zurück beim Drucker" }).waitFor();
  const second = new URL(page.url()).searchParams;
  expect([second.get("state"), second.get("code") === first]).toEqual(["1", false]);
  expect(complaints).toEqual([]);
  await close();
});

test("API-02 a link to an address that isn't the app's leads nowhere, also for those who would press anything", async () => {
  const [maker, person] = [await site.person({ emailVerified: true }), await site.person()];
  const { app } = await maker.call(createApp, { name: "Reader", purpose: "Reads.", redirect_urls: [callback] });
  const evil = `${callback.replace("/callback", "/elsewhere")}`;
  const query = new URLSearchParams({
    client_id: app.id,
    redirect_uri: evil,
    response_type: "code",
    scope: "boards:read",
  });
  const opened = await browser.open(`/oauth/?${query.toString()}`, { as: person });
  await heading(opened, "This app can't ask for access right now");
  expect(await opened.page.locator(`a[href*="elsewhere"]`).count()).toBe(0);
  expect(await accessibilityFaults(opened.page)).toEqual([]);
  const framed = await site.visitor.fetch(`/oauth/?${query.toString()}`, { redirect: "manual" });
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  await opened.close();
});

test("API-02 an app's page: a new secret, a token to try it with, its end", async () => {
  const maker = await site.person({ emailVerified: true });
  const { app } = await maker.call(createApp, { name: "Reader", purpose: "Reads.", redirect_urls: [] });
  const opened = await browser.open(`/developers/apps/${app.id}/`, { as: maker, theme: "dark" });
  const { page } = opened;
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(opened, "New secret");
  await page.getByRole("alertdialog").getByRole("button", { name: "New secret" }).click();
  expect(await page.getByRole("region", { name: "App secret (client_secret)" }).textContent()).toMatch(/^[\w-]{43}$/);
  await page.getByText(/^The secret before it works until /).waitFor();
  await press(opened, "End it now");
  await page.getByRole("alertdialog").getByRole("button", { name: "End it now" }).click();
  await page.getByText("The old secret was ended.").waitFor();
  await page.getByText(/^The secret before it works until /).waitFor({ state: "hidden" });
  await press(opened, "Get a token");
  const token = (await page.getByRole("region", { name: "Access token" }).textContent()) ?? "";
  expect((await boardsFor(token)).status).toBe(200);
  await page.getByLabel("Name", { exact: true }).fill("Reader of boards");
  await press(opened, "Save changes");
  await page.getByRole("heading", { name: "Reader of boards" }).waitFor();
  await press(opened, "Delete app");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete app" }).click();
  await heading(opened, "No apps yet");
  expect((await boardsFor(token)).status).toBe(401);
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

test("API-02 a program without a secret is made as a public client, and has only its id", async () => {
  const maker = await site.person({ emailVerified: true });
  const opened = await browser.open("/developers/apps/new/", { as: maker, screen: "phone" });
  const { page } = opened;
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Magpie Security Team");
  await page.getByLabel("What it's for").fill("Saves from the command line.");
  await page.getByLabel("On people's devices or in a browser").check();
  await page.getByLabel("Redirect address 1", { exact: true }).fill("http://127.0.0.1/");
  await press(opened, "Create app");
  await page.getByText("Choose a name without this site's own name in it.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Pin shell");
  await press(opened, "Create app");
  await heading(opened, "Pin shell");
  expect(await page.getByRole("region", { name: "App secret (client_secret)" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Its first name was refused.
  expect(opened.complaints).toEqual([expect.stringContaining("400")]);
  await opened.close();
});

test("API-06 who writes programs finds the API's addresses, and sees what an app of theirs was refused", async () => {
  const maker = await site.person({ emailVerified: true });
  const { app } = await maker.call(createApp, { name: "Reader", purpose: "Reads.", redirect_urls: [] });
  const { access_token: token } = await maker.call(createTestToken, { app_id: app.id, scopes: ["boards:read"] });
  await site.visitor.fetch("/v5/user_account", { headers: { authorization: `Bearer ${token}` } });
  const guide = await browser.open("/developers/", { screen: "phone", theme: "dark" });
  expect(await guide.page.getByRole("region", { name: "The API" }).textContent()).toMatch(/\/v5$/);
  expect(await accessibilityFaults(guide.page)).toEqual([]);
  await guide.page.screenshot({ path: `${tmpdir()}/magpie-developers.png`, fullPage: true });
  const opened = await browser.open(`/developers/apps/${app.id}/`, { as: maker });
  await opened.page.getByText("user_account/get: 401, code 3").waitFor();
  await opened.page.getByText(/^Access tokens that work: 1\./).waitFor();
  expect(await accessibilityFaults(opened.page)).toEqual([]);
  await opened.page.screenshot({ path: `${tmpdir()}/magpie-app-use.png`, fullPage: true });
  expect([...guide.complaints, ...opened.complaints]).toEqual([]);
  await Promise.all([guide.close(), opened.close()]);
});
