import { describe, expect, test } from "vitest";
import type { CallInput } from "#contract/kit/define.ts";
import * as methods from "#contract/identity/methods.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { getSession, logIn, register } from "#contract/identity/session.ts";
import { linkOutside } from "#sandbox/providers/link-outside.ts";
import { connectPages } from "#server/http/connect-pages.ts";
import { createTestSite } from "#tests/site.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { partyOf, type Party, socialWays } from "./social-ways.fixture.ts";
import { socialSite } from "./social-site.fixture.ts";

const birthday = Date.UTC(1990, 4, 1) / 1000;

const { providers, site } = socialSite();

let newcomers = 0;
function newcomer(facts: Record<string, unknown> = {}) {
  newcomers += 1;
  return providers.people.add({
    email: `newcomer${newcomers}@example.com`,
    first_name: "New",
    last_name: "Comer",
    ...facts,
  });
}

/** Somebody with an account here that an outside one logs in. */
async function member(parties: readonly Party[], facts: Record<string, unknown> = {}) {
  const outside = newcomer(facts);
  const person = await site.person();
  const email = outside.email ?? person.email;
  await linkOutside(site.services, providers, { id: person.id, email, firstName: "", lastName: "" }, parties);
  return { ...person, outside };
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
}

const japan = () => createBrowser(site, { country: "JP" });

describe("options", () => {
  test("ACC-21 what is configured is offered, LINE in Japan alone, consents in Korea", async () => {
    const options = await createBrowser(site).call(methods.accessOptions, {});
    expect(options.google).toMatchObject({ client_id: providers.config.google?.clientId });
    expect(options).toMatchObject({ line: null, sso: true, consents: false, human: { kind: "work" } });
    expect((await japan().call(methods.accessOptions, {})).line).toEqual({ connect_url: `${site.url}/connect/line/` });
    expect((await createBrowser(site, { country: "KR" }).call(methods.accessOptions, {})).consents).toBe(true);
  });

  test("nothing is offered that is not configured, and its popup is not there", async () => {
    const bare = await createTestSite({ extras: [connectPages] });
    try {
      const options = await createBrowser(bare).call(methods.accessOptions, {});
      expect(options).toMatchObject({ google: null, facebook: null, line: null, sso: false });
      expect((await fetch(`${bare.url}/connect/google/`)).status).toBe(404);
      expect(await reasonOf(createBrowser(bare).call(logIn, { google_open_id_token: "a.b.c" }))).toBe("GOOGLE_REFUSED");
    } finally {
      await bare.close();
    }
  });
});

let members = 0;
const emailFor = (way: string) => `m${(members += 1)}@${partyOf(way) === "sso" ? "acme.example" : "example.com"}`;

describe.each(Object.keys(socialWays))("ACC-20 ACC-21 ACC-22 ACC-23 %s", (way) => {
  const credentials = (browser: Browser, id: string, email: string) =>
    socialWays[way]?.({ site, providers }, browser, id, email) ?? Promise.resolve({});

  test("logs its person in, once", async () => {
    const email = emailFor(way);
    const { id, outside } = await member([partyOf(way)], { email });
    const browser = japan();
    const shown = await credentials(browser, outside.id, email);
    expect((await browser.call(logIn, shown)).user.id).toBe(id);
    expect((await browser.call(getSession, {})).user?.id).toBe(id);
    if ("facebook_token" in shown) return;
    expect(await reasonOf(browser.call(logIn, shown))).not.toBe("ok");
  });

  test("what one device got is worth nothing on another", async () => {
    const email = emailFor(way);
    const { outside } = await member([partyOf(way)], { email });
    const shown = await credentials(japan(), outside.id, email);
    if ("facebook_token" in shown) return;
    expect(await reasonOf(japan().call(logIn, shown))).not.toBe("ok");
  });

  test("two tabs that show the same at once begin one session", async () => {
    const email = emailFor(way);
    const { outside } = await member([partyOf(way)], { email });
    const browser = japan();
    const shown = await credentials(browser, outside.id, email);
    if ("facebook_token" in shown) return;
    const before = new Map(browser.cookies);
    const tabs = Array.from({ length: 8 }, () => {
      const tab = japan();
      for (const [name, value] of before) tab.cookies.set(name, value);
      return reasonOf(tab.call(logIn, shown));
    });
    expect((await Promise.all(tabs)).filter((answer) => answer === "ok")).toHaveLength(1);
  });

  test("a soft ban is lifted; a suspension is not", async () => {
    const email = emailFor(way);
    const { id, outside } = await member([partyOf(way)], { email });
    const set = (state: "soft_banned" | "suspended") =>
      site.services.db.updateTable("people").set({ state }).where("id", "=", id).execute();
    await set("suspended");
    const first = japan();
    expect(await reasonOf(first.call(logIn, await credentials(first, outside.id, email)))).toBe("SUSPENDED");
    await set("soft_banned");
    const second = japan();
    expect((await second.call(logIn, await credentials(second, outside.id, email))).user.id).toBe(id);
  });

  test("who has no account makes one with the same proof, and its email belongs to nobody's old account", async () => {
    const email = emailFor(way);
    const outside = newcomer({ email });
    const browser = japan();
    const shown = await credentials(browser, outside.id, email);
    const expected = partyOf(way) === "google" ? "GOOGLE_NO_ACCOUNT" : "ACCOUNT_UNKNOWN";
    expect(await reasonOf(browser.call(logIn, shown))).toBe(expected);
    const { sso_auth_code: _code, sso_user_email: _email, sso_state: _state, ...rest }: CallInput<typeof logIn> = shown;
    if (way === "SSO by code") return;
    const fields = { ...rest, type: partyOf(way) };
    expect(await reasonOf(browser.call(register, fields))).toBe("BIRTHDAY_INVALID");
    const { user } = await browser.call(register, { ...fields, birthday });
    expect(user).toMatchObject({ email, first_name: "New", has_password: false });
    expect(user.email_verified).toBe(["google", "sso"].includes(partyOf(way)));
    const again = japan();
    expect((await again.call(logIn, await credentials(again, outside.id, email))).user.id).toBe(user.id);
  });

  test("an email that has an account links nothing: EMAIL_TAKEN", async () => {
    const email = emailFor(way);
    const first = newcomer({ email });
    const owner = japan();
    if (way === "SSO by code") return;
    const fields = async (browser: Browser, id: string) => ({
      ...(await credentials(browser, id, email)),
      type: partyOf(way),
      birthday,
    });
    await owner.call(register, await fields(owner, first.id));
    const second = providers.people.add({ email, first_name: "Someone", last_name: "Else" });
    const stranger = japan();
    expect(await reasonOf(stranger.call(register, await fields(stranger, second.id)))).toBe("EMAIL_TAKEN");
  });
});
