import { beforeEach, expect, test } from "vitest";
import { stepUp } from "#contract/identity/factors.ts";
import * as methods from "#contract/identity/methods.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { getSession, logIn, logOut, register } from "#contract/identity/session.ts";
import { linkOutside } from "#sandbox/providers/link-outside.ts";
import type { Providers } from "#sandbox/providers/start-providers.ts";
import { type Browser, confirmEmail, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { openPopup } from "./popup.fixture.ts";
import { socialSite } from "./social-site.fixture.ts";
import { partyOf, socialWays } from "./social-ways.fixture.ts";

const birthday = Date.UTC(1990, 4, 1) / 1000;
const password = "kettle-and-7-cups";

const { providers, site, strict } = socialSite();
beforeEach(async () => {
  await site.services.flags.set({ facebook_recovery: "off" });
});

let made = 0;
const newEmail = () => `linked${(made += 1)}@example.com`;
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );

async function facebookId(browser: Browser, person: Parameters<Providers["people"]["add"]>[0]): Promise<string> {
  providers.states.facebook.person = providers.people.add(person).id;
  const { message } = await openPopup(site, browser, "/connect/facebook/");
  if (message.type !== "social-connect-complete") throw new Error(message.reason);
  return message.data["facebook_id"] ?? "";
}
async function googleHandle(browser: Browser, person: Parameters<Providers["people"]["add"]>[0]): Promise<string> {
  providers.states.google.person = providers.people.add(person).id;
  const { message } = await openPopup(site, browser, "/connect/google/");
  if (message.type !== "social-connect-complete") throw new Error(message.reason);
  return message.data["google_open_id_token"] ?? "";
}

test("ACC-11 no email from the party: it is asked for, the proof stays good, and the typed one is unverified", async () => {
  const browser = createBrowser(site);
  const facebook_id = await facebookId(browser, { email: null });
  const fields = { type: "facebook", facebook_id, birthday } as const;
  const error = await browser.call(register, fields).catch((caught: Refusal) => caught);
  expect(error).toMatchObject({ reason: "EMAIL_INVALID", data: { field: "email" }, message: "Email is required" });
  const email = newEmail();
  const { user } = await browser.call(register, { ...fields, email });
  expect(user).toMatchObject({ email, email_verified: false });
});

test("ACC-10 from Korea nobody registers without the required consents, in any way; with them everybody does", async () => {
  const browser = createBrowser(site, { country: "KR" });
  const fields = { email: newEmail(), password, birthday };
  expect(await reasonOf(browser.call(register, fields))).toBe("CONSENT_REQUIRED");
  expect(await reasonOf(browser.call(register, { ...fields, kr_privacy_consent_opt_in: true }))).toBe("ok");
  const other = createBrowser(site, { country: "KR" });
  const social = { type: "facebook", facebook_id: await facebookId(other, { email: newEmail() }), birthday } as const;
  expect(await reasonOf(other.call(register, social))).toBe("CONSENT_REQUIRED");
  expect(await reasonOf(other.call(register, { ...social, kr_privacy_consent_opt_in: true }))).toBe("ok");
});

test("ACC-09 a birthday that is missing or too young is refused before anything is made", async () => {
  const browser = createBrowser(site);
  const fields = { type: "google", google_open_id_token: await googleHandle(browser, { email: newEmail() }) } as const;
  expect(await reasonOf(browser.call(register, fields))).toBe("BIRTHDAY_INVALID");
  const young = Date.UTC(new Date().getUTCFullYear() - 9, 0, 1) / 1000;
  expect(await reasonOf(browser.call(register, { ...fields, birthday: young }))).toBe("UNDERAGE");
  expect(await reasonOf(browser.call(register, { ...fields, birthday }))).toBe("UNDERAGE");
});

test("ACC-09 the gender an outside account tells is kept as what its person told; other words for it tell nothing", async () => {
  const told = async (gender: string) => {
    const browser = createBrowser(site);
    const fields = {
      type: "facebook",
      facebook_id: await facebookId(browser, { email: newEmail() }),
      birthday,
    } as const;
    await browser.call(register, { ...fields, gender });
    return (await browser.call(getSession, {})).user?.gender;
  };
  expect(await told("female")).toBe("female");
  expect(await told("something of my own")).toBeNull();
});

test("ACC-13 a child without an email, or with a proof that is too old, is held off like any other", async () => {
  const young = Date.UTC(new Date().getUTCFullYear() - 9, 0, 1) / 1000;
  const nomail = createBrowser(site);
  const facebook_id = await facebookId(nomail, { email: null });
  expect(await reasonOf(nomail.call(register, { type: "facebook", facebook_id, birthday: young }))).toBe("UNDERAGE");
  const email = newEmail();
  expect(await reasonOf(nomail.call(register, { type: "facebook", facebook_id, email, birthday }))).toBe("UNDERAGE");
  const late = createBrowser(site);
  const google = { type: "google", google_open_id_token: "long.gone.token" } as const;
  expect(await reasonOf(late.call(register, { ...google, birthday: young }))).toBe("UNDERAGE");
  expect(await reasonOf(late.call(register, { email: newEmail(), password, birthday }))).toBe("UNDERAGE");
});

test.each(["google", "facebook", "line", "sso"] as const)(
  "ACC-35 who has no password comes back by %s: deactivated, or in need of help",
  async (party) => {
    const email = `back.${party}@acme.example`;
    const { id } = await site.person();
    const outside = providers.people.add({ email });
    await linkOutside(site.services, providers, { id, email, firstName: "", lastName: "" }, [party]);
    await site.services.db.updateTable("people").set({ password_hash: null }).where("id", "=", id).execute();
    const enter = async () => {
      const browser = createBrowser(site, { country: "JP" });
      const [way] = Object.entries(socialWays)
        .filter(([name]) => partyOf(name) === party)
        .toReversed();
      const shown = await way?.[1]({ site, providers }, browser, outside.id, email);
      return browser.call(logIn, shown ?? {});
    };
    for (const state of ["deactivated", "login_assistance"] as const) {
      await site.services.db.updateTable("people").set({ state }).where("id", "=", id).execute();
      expect((await enter()).user.id).toBe(id);
      const kept = await site.services.db.selectFrom("people").select("state").where("id", "=", id).execute();
      expect(kept).toEqual([{ state: "active" }]);
    }
  },
);

test("ACC-21 a deactivated account with a password says at Google's button how it comes back", async () => {
  const email = newEmail();
  const { id } = await site.person();
  const outside = providers.people.add({ email });
  await linkOutside(site.services, providers, { id, email, firstName: "", lastName: "" }, ["google"]);
  await site.services.db
    .updateTable("people")
    .set({ state: "deactivated", password_hash: "x" })
    .where("id", "=", id)
    .execute();
  providers.states.google.person = outside.id;
  const browser = createBrowser(site);
  const { message } = await openPopup(site, browser, "/connect/google/");
  const handle = message.type === "social-connect-complete" ? (message.data["google_open_id_token"] ?? "") : "";
  await expect(browser.call(logIn, { google_open_id_token: handle })).rejects.toMatchObject({
    reason: "GOOGLE_DEACTIVATED",
    message: "This account was deactivated. Log in with your password to bring it back.",
  });
});

test("ACC-05 ACC-08 whom a device saw last is told with every way that logs them in", async () => {
  const email = "seen.one@acme.example";
  const browser = createBrowser(site, { country: "JP" });
  const { user } = await browser.call(register, { email, password, birthday });
  await linkOutside(site.services, providers, { id: user.id, email, firstName: "", lastName: "" }, ["line", "sso"]);
  await browser.call(logOut, {});
  expect((await browser.call(getSession, {})).seen).toMatchObject({
    connected_to_line: true,
    connected_to_sso: true,
    connected_to_google: false,
  });
});

test("ACC-20 Facebook's script comes in the language of the page, and a window tells the birthday Facebook told", async () => {
  const browser = createBrowser(site, { cookies: new Map([["magpie_locale", "de"]]) });
  expect((await browser.call(methods.accessOptions, {})).facebook?.sdk_url).toMatch(/\/de_DE\/sdk\.js$/);
  providers.states.facebook.person = providers.people.add({ email: newEmail(), birthday: "05/01/1990" }).id;
  const { message } = await openPopup(site, browser, "/connect/facebook/");
  expect(message).toMatchObject({ type: "social-connect-complete", data: { birthday: "05/01/1990" } });
});

test("the picture of the outside account becomes the person's, a silhouette does not; a business keeps its site", async () => {
  const browser = createBrowser(site);
  const facebook_id = await facebookId(browser, { email: newEmail() });
  const fields = {
    type: "facebook",
    facebook_id,
    birthday,
    is_partner: true,
    website_url: "https://shop.example",
  } as const;
  const { user } = await browser.call(register, fields);
  expect(user).toMatchObject({ is_partner: true, website_url: expect.stringContaining("shop.example") });
  await site.settle();
  const rows = () => site.services.db.selectFrom("people").select("image_hash").where("id", "=", user.id).execute();
  expect((await rows())[0]?.image_hash).toMatch(/^[0-9a-f]+/);
  providers.states.facebook.fault = "silhouette";
  const second = createBrowser(site);
  const next = await second.call(register, {
    type: "facebook",
    facebook_id: await facebookId(second, { email: newEmail() }),
    birthday,
  });
  await site.settle();
  expect(next.user.image_medium_url).toBeNull();
});

test("ACC-20 while Facebook is closed to new people its sign-up says so; its people still log in", async () => {
  await site.services.flags.set({ facebook_recovery: "on" });
  const browser = createBrowser(site);
  const facebook_id = await facebookId(browser, { email: newEmail() });
  expect(await reasonOf(browser.call(logIn, { facebook_id }))).toBe("FACEBOOK_SIGNUP_DISABLED");
  expect(await reasonOf(browser.call(register, { type: "facebook", facebook_id, birthday }))).toBe(
    "FACEBOOK_SIGNUP_DISABLED",
  );
});

test.each(["facebook", "google"] as const)(
  "ACC-15 where %s makes no accounts, who has none is led to the reset and makes none; its people still log in",
  async (party) => {
    const reason = party === "google" ? "GOOGLE_REGISTER_PREVENTED" : "FACEBOOK_REGISTER_PREVENTED";
    const email = newEmail();
    const { id } = providers.people.add({ email });
    const shown = async (browser: Browser) => {
      providers.states[party].person = id;
      const { message } = await openPopup(site, browser, `/connect/${party}/`);
      const { data } = message as Extract<typeof message, { data: unknown }>;
      return party === "google"
        ? { google_open_id_token: data["google_open_id_token"] ?? "" }
        : { facebook_id: data["facebook_id"] ?? "" };
    };
    const prevent = (variant: "on" | "off") => site.services.flags.set({ [`prevent_${party}_register`]: variant });
    const browser = createBrowser(site);
    await prevent("on");
    await expect(browser.call(logIn, await shown(browser))).rejects.toMatchObject({ reason, data: { email } });
    expect(await reasonOf(browser.call(register, { type: party, ...(await shown(browser)), birthday }))).toBe(reason);
    await prevent("off");
    const { user } = await browser.call(register, { type: party, ...(await shown(browser)), birthday });
    await prevent("on");
    const again = createBrowser(site);
    expect((await again.call(logIn, await shown(again))).user.id).toBe(user.id);
    await prevent("off");
  },
);

test("ACC-20 profile and log-in data of a token; a token of somebody else is refused", async () => {
  const outside = providers.people.add({ email: newEmail(), first_name: "Rosa", last_name: "Luz" });
  providers.states.facebook.person = outside.id;
  const answer = await fetch(`${providers.config.facebook?.graphUrl}/sdk/status`);
  const { authResponse } = (await answer.json()) as { authResponse: { accessToken: string } };
  const browser = createBrowser(site);
  const token = authResponse.accessToken;
  const profile = await browser.call(methods.facebookProfile, {
    access_token: token,
    pii_safe_birthday: true,
    fields: ["id"],
  });
  expect(profile).toMatchObject({ id: outside.id, first_name: "Rosa", email: outside.email });
  const ask = { facebook_id: outside.id, facebook_token: token };
  expect(await browser.call(methods.facebookLogin, ask)).toBeNull();
  const { id } = await site.person();
  const names = { firstName: "", lastName: "" };
  await linkOutside(site.services, providers, { id, email: outside.email ?? "", ...names }, ["facebook", "google"]);
  expect(await browser.call(methods.facebookLogin, ask)).toEqual({
    connected_to_gplus: true,
    connected_to_google: true,
    has_password: false,
  });
  expect(await reasonOf(browser.call(methods.facebookLogin, { ...ask, facebook_id: "42" }))).toBe("NOT_ALLOWED");
});

test("ACC-23 an email tells whether its company has a provider; a strict instance tells nothing of who has an account", async () => {
  const browser = createBrowser(site);
  expect(await browser.call(methods.ssoInfo, { email: "nobody@nowhere.example" })).toMatchObject({
    is_sso: false,
    authorization_uri: null,
  });
  const known = "known.one@acme.example";
  const { id } = await site.person();
  await site.services.db.insertInto("emails").values({ email: known, person_id: id }).execute();
  const info = () => browser.call(methods.ssoInfo, { email: known });
  expect(await info()).toMatchObject({ is_sso: true, existing_user: true, existing_user_is_sso: false });
  await linkOutside(site.services, providers, { id, email: known, firstName: "K", lastName: "O" }, ["sso"]);
  expect(await info()).toMatchObject({
    existing_user_is_sso: true,
    authorization_uri: `${site.url}/connect/sso/?email=known.one%40acme.example`,
    redirect_uri: `${site.url}/connect/sso/callback/`,
    exchange_code_to_token_info_url: `${site.url}/v3/sso/exchange/`,
  });
  const told = await Promise.all(
    ["a@globex.example", "b@globex.example"].map((email) => createBrowser(strict).call(methods.ssoInfo, { email })),
  );
  expect(told.every(({ existing_user, existing_user_is_sso: isSso }) => existing_user && isSso)).toBe(true);
});

test("an outside account is added and taken away by its person alone, and the last way in stays", async () => {
  const browser = createBrowser(site);
  const email = newEmail();
  const { user } = await browser.call(register, { email, password, birthday, locale: "de" });
  await confirmEmail(site, browser, email);
  const told = async () => {
    await site.settle();
    return site.mails.filter(({ to, subject }) => to === email && subject.startsWith("Google"));
  };
  const google_open_id_token = await googleHandle(browser, { email: newEmail() });
  expect(await browser.call(methods.linkAccount, { google_open_id_token })).toEqual({ provider: "google" });
  const [mail] = await told();
  expect(mail?.subject).toBe("Google wurde mit deinem Konto verknüpft");
  expect(mail?.text).toContain("ein Konto von Google verknüpft");
  expect(mail?.text).toContain(`${site.url}/email/restore/?token=`);
  expect(await browser.call(methods.linkedAccounts, {})).toMatchObject([{ provider: "google" }]);
  const outsideId = providers.states.google.person ?? "";
  const other = createBrowser(site);
  const otherEmail = newEmail();
  await other.call(register, { email: otherEmail, password, birthday });
  await confirmEmail(site, other, otherEmail);
  providers.states.google.person = outsideId;
  const { message } = await openPopup(site, other, "/connect/google/");
  const handle = message.type === "social-connect-complete" ? (message.data["google_open_id_token"] ?? "") : "";
  expect(await reasonOf(other.call(methods.linkAccount, { google_open_id_token: handle }))).toBe("CONFLICT");
  expect(await told()).toHaveLength(1);
  await browser.call(methods.unlinkAccount, { provider: "google" });
  expect(await reasonOf(browser.call(methods.unlinkAccount, { provider: "google" }))).toBe("NOT_FOUND");
  expect((await told()).map(({ subject }) => subject)[1]).toBe("Google wurde von deinem Konto getrennt");
  const events = await site.services.db
    .selectFrom("person_events")
    .select("kind")
    .where("person_id", "=", user.id)
    .where("kind", "in", ["link_account", "unlink_account"])
    .orderBy("id")
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(["link_account", "unlink_account"]);

  const only = createBrowser(site);
  await only.call(register, { type: "facebook", facebook_id: await facebookId(only, { email: newEmail() }), birthday });
  expect(await reasonOf(only.call(methods.unlinkAccount, { provider: "facebook" }))).toBe("NOT_ALLOWED");
  site.advance(11 * 60);
  expect(await reasonOf(only.call(methods.unlinkAccount, { provider: "facebook" }))).toBe("STEP_UP_REQUIRED");
});

test("ACC-23 a company's identity is linked by its person's own email alone, and logs in from then on", async () => {
  const email = `linker${process.pid}@acme.example`;
  const browser = createBrowser(site);
  const { user } = await browser.call(register, { email, password, birthday });
  await confirmEmail(site, browser, email);
  const codeOf = async (who: string) => {
    providers.states.sso.person = providers.people.add({ email: who, first_name: "Li", last_name: "Nk" }).id;
    const { message } = await openPopup(site, browser, `/connect/sso/?email=${encodeURIComponent(who)}`);
    if (message.type !== "social-connect-complete") throw new Error(message.reason);
    return { sso_auth_code: message.data["code"] ?? "", sso_state: message.data["state"] ?? "" };
  };
  const foreign = await codeOf("somebody.else@acme.example");
  expect(await reasonOf(browser.call(methods.linkAccount, { sso_user_email: email, ...foreign }))).toBe("SSO_FAILED");
  site.advance(11 * 60);
  const late = await codeOf(email);
  expect(await reasonOf(browser.call(methods.linkAccount, { sso_user_email: email, ...late }))).toBe(
    "STEP_UP_REQUIRED",
  );
  await browser.call(stepUp, { password });
  expect(await browser.call(methods.linkAccount, { sso_user_email: email, ...late })).toEqual({ provider: "sso" });
  expect(await browser.call(methods.linkedAccounts, {})).toMatchObject([{ provider: "sso", email }]);
  const elsewhere = createBrowser(site);
  const { message } = await openPopup(site, elsewhere, `/connect/sso/?email=${encodeURIComponent(email)}`);
  const { code = "", state = "" } = message.type === "social-connect-complete" ? message.data : {};
  const way = { sso_user_email: email, sso_auth_code: code ?? "", sso_state: state ?? "" };
  expect((await elsewhere.call(logIn, way)).user.id).toBe(user.id);
});
