import { afterAll, describe, expect, test } from "vitest";
import * as methods from "#contract/identity/methods.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { logIn } from "#contract/identity/session.ts";
import type { Fault } from "#sandbox/providers/faults.ts";
import { linkOutside } from "#sandbox/providers/link-outside.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { openPopup } from "./popup.fixture.ts";
import { socialSite } from "./social-site.fixture.ts";

type Party = "google" | "facebook" | "line" | "sso";

const { providers, site } = socialSite();
let refused = 0;
afterAll(() => console.info(`${refused} faults of outside parties refused`));

let made = 0;
async function member(party: Party): Promise<{ outsideId: string; email: string }> {
  const email = `faulty${(made += 1)}@${party === "sso" ? "acme.example" : "example.com"}`;
  const { id } = await site.person();
  const names = { firstName: "Faulty", lastName: "Tower" };
  const outsideId = await linkOutside(site.services, providers, { id, email, ...names }, [party]);
  providers.states[party].person = outsideId;
  return { outsideId, email };
}

/** Goes the whole way as a browser would; gives the reason it ended by, or "ok". */
const trips: Record<
  string,
  { party: Party; go: (browser: Browser, outsideId: string, email: string) => Promise<unknown> }
> = {
  "Google's script": {
    party: "google",
    async go(browser, outsideId) {
      const { google } = await browser.call(methods.accessOptions, {});
      const query = { client_id: google?.client_id ?? "", nonce: google?.nonce ?? "", person: outsideId };
      const answer = await fetch(
        `${providers.config.google?.issuer}/gsi/token?${new URLSearchParams(query).toString()}`,
      );
      const { credential } = (await answer.json()) as { credential: string };
      return browser.call(logIn, { google_open_id_token: credential });
    },
  },
  "Google's popup": {
    party: "google",
    async go(browser) {
      return browser.call(logIn, {
        google_open_id_token: handleOf(await popup(browser, "google"), "google_open_id_token"),
      });
    },
  },
  "Facebook's SDK": {
    party: "facebook",
    async go(browser, outsideId) {
      const { fault } = providers.states.facebook;
      providers.states.facebook.fault = "none";
      const answer = await fetch(`${providers.config.facebook?.graphUrl}/sdk/status`);
      providers.states.facebook.fault = fault;
      const { authResponse } = (await answer.json()) as { authResponse: { accessToken: string } };
      return browser.call(logIn, { facebook_id: outsideId, facebook_token: authResponse.accessToken });
    },
  },
  "Facebook's popup": {
    party: "facebook",
    async go(browser) {
      return browser.call(logIn, { facebook_id: handleOf(await popup(browser, "facebook"), "facebook_id") });
    },
  },
  LINE: {
    party: "line",
    async go(browser) {
      return browser.call(logIn, { line_id_token: handleOf(await popup(browser, "line"), "line_id_token") });
    },
  },
  SSO: {
    party: "sso",
    async go(browser, _outsideId, email) {
      const { message } = await popup(browser, "sso", email);
      const [code, state] = [handleOf({ message }, "code"), handleOf({ message }, "state")];
      return browser.call(logIn, { sso_user_email: email, sso_auth_code: code, sso_state: state });
    },
  },
};

function popup(browser: Browser, party: Party, email = "") {
  const query = party === "sso" ? `?email=${encodeURIComponent(email)}` : "";
  return openPopup(site, browser, `/connect/${party}/${query}`, { country: "JP" });
}
function handleOf({ message }: Pick<Awaited<ReturnType<typeof popup>>, "message">, name: string): string {
  if (message.type === "social-connect-error") throw new Error(message.reason);
  return message.data[name] ?? "";
}
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : error instanceof Error ? error.message : "?"),
  );

const tokenFaults: Fault[] = ["wrong_audience", "wrong_nonce", "wrong_issuer", "expired", "alg_none", "foreign_key"];
const faultsOf: Record<string, Fault[]> = {
  "Google's script": tokenFaults,
  "Google's popup": [...tokenFaults, "replayed_code", "denied"],
  "Facebook's SDK": ["wrong_audience", "expired", "wrong_user", "refused", "down"],
  "Facebook's popup": ["wrong_audience", "expired", "wrong_user", "refused", "replayed_code", "denied"],
  LINE: [...tokenFaults, "replayed_code", "denied"],
  SSO: [...tokenFaults, "replayed_code", "denied"],
};
const table = Object.entries(faultsOf).flatMap(([way, faults]) => faults.map((fault) => [way, fault] as const));

describe("ACC-20 ACC-21 ACC-22 ACC-23 faults of outside parties", () => {
  test.each(table)("%s, %s: refused, and nobody is signed in", async (way, fault) => {
    const trip = trips[way];
    if (trip === undefined) throw new Error("no such way");
    const { outsideId, email } = await member(trip.party);
    const good = createBrowser(site, { country: "JP" });
    expect(await reasonOf(trip.go(good, outsideId, email))).toBe("ok");
    const browser = createBrowser(site, { country: "JP" });
    providers.states[trip.party].fault = fault;
    const reason = await reasonOf(trip.go(browser, outsideId, email));
    expect([
      "GOOGLE_REFUSED",
      "NOT_ALLOWED",
      "SSO_FAILED",
      "UNAVAILABLE",
      "refused",
      "denied",
      "unavailable",
    ]).toContain(reason);
    expect(browser.cookies.has("magpie_session")).toBe(false);
    refused += 1;
  });

  test.each(["Google's popup", "Facebook's SDK", "LINE", "SSO"])(
    "%s, slow: told before it has answered",
    async (way) => {
      const trip = trips[way];
      if (trip === undefined) throw new Error("no such way");
      const { outsideId, email } = await member(trip.party);
      const browser = createBrowser(site, { country: "JP" });
      // The page of the party itself is slow for its person, not for us: only our own questions are timed here.
      const codes = way === "Facebook's SDK" ? null : await popup(browser, trip.party, email);
      providers.states[trip.party].fault = "slow";
      const work =
        codes === null || trip.party !== "sso"
          ? way === "Facebook's SDK"
            ? trip.go(browser, outsideId, email)
            : fetchCallback(browser, trip.party)
          : browser.call(methods.ssoExchange, { code: handleOf(codes, "code"), state: handleOf(codes, "state") });
      expect(["UNAVAILABLE", "unavailable"]).toContain(await reasonOf(work));
      refused += 1;
    },
  );

  test("an id alone, a handle made up, a state of another device, one used before: nothing", async () => {
    const { outsideId } = await member("facebook");
    const browser = createBrowser(site, { country: "JP" });
    expect(await reasonOf(browser.call(logIn, { facebook_id: outsideId }))).toBe("NOT_ALLOWED");
    expect(await reasonOf(browser.call(logIn, { line_id_token: "made-up" }))).toBe("NOT_ALLOWED");
    expect(await reasonOf(browser.call(logIn, { google_open_id_token: "made-up" }))).toBe("GOOGLE_REFUSED");
    expect(await reasonOf(browser.call(logIn, { sso_id_token: "made-up" }))).toBe("SSO_FAILED");
    const { callback } = await popup(browser, "facebook");
    const again = await openPopup(site, browser, callback);
    expect(again.message).toMatchObject({ type: "social-connect-error", reason: "refused" });
    const stranger = createBrowser(site);
    expect((await openPopup(site, stranger, callback)).message.type).toBe("social-connect-error");
    refused += 6;
  });

  test("after ten tokens that prove nothing one address is locked out for half an hour", async () => {
    const address = "192.0.2.77";
    for (let index = 0; index < 10; index += 1) {
      const browser = createBrowser(site, { address });
      expect(await reasonOf(browser.call(logIn, { google_open_id_token: "a.b.c" }))).toBe("GOOGLE_REFUSED");
    }
    const browser = createBrowser(site, { address });
    expect(await reasonOf(browser.call(logIn, { google_open_id_token: "a.b.c" }))).toBe("LOGIN_ATTEMPTS_GOOGLE");
  });

  test("the popup tells our own origin alone, runs one script of ours and keeps its opener", async () => {
    await member("facebook");
    const { target, headers, html } = await popup(createBrowser(site), "facebook");
    expect(target).toBe(site.url);
    expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]+'/);
    expect(html).not.toContain('postMessage(message, "*")');
  });
});

/** A trip begun while all was well, whose end is slow: the state is ours, the code is asked for. */
async function fetchCallback(browser: Browser, party: Party): Promise<void> {
  const begun = await fetch(`${site.url}/connect/${party}/`, {
    redirect: "manual",
    headers: { "x-country-code": "JP", cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const { message } = await openPopup(site, browser, `/connect/${party}/callback/?code=any&state=${state}`, {
    country: "JP",
  });
  throw new Error(message.type === "social-connect-error" ? message.reason : "it worked");
}
