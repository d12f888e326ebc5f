import * as methods from "#contract/identity/methods.ts";
import type { Providers } from "#sandbox/providers/start-providers.ts";
import type { TestSite } from "#tests/site.ts";
import type { Browser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { openPopup } from "./popup.fixture.ts";

export type Party = "google" | "facebook" | "line" | "sso";
type Given = { site: TestSite; providers: Providers };

export const ssoPath = (email: string) => `/connect/sso/?email=${encodeURIComponent(email)}`;

/** What Google's script hands to the page for the nonce it was given. */
export async function googleToken(given: Given, browser: Browser, outsideId: string): Promise<string> {
  const { google } = await browser.call(methods.accessOptions, {});
  return tokenFor(given, google?.client_id ?? "", google?.nonce ?? "", outsideId);
}
export async function tokenFor(
  { providers }: Given,
  clientId: string,
  nonce: string,
  outsideId: string,
): Promise<string> {
  const query = new URLSearchParams({ client_id: clientId, nonce, person: outsideId });
  const answer = await fetch(`${providers.config.google?.issuer}/gsi/token?${query.toString()}`);
  return ((await answer.json()) as { credential: string }).credential;
}

/** What Facebook's SDK hands to the page. */
export async function facebookToken({ providers }: Given, outsideId: string): Promise<string> {
  const { fault } = providers.states.facebook;
  Object.assign(providers.states.facebook, { person: outsideId, fault: "none" });
  const answer = await fetch(`${providers.config.facebook?.graphUrl}/sdk/status`);
  providers.states.facebook.fault = fault;
  const { authResponse } = (await answer.json()) as { authResponse: { accessToken: string } };
  return authResponse.accessToken;
}

export async function popup(
  { site, providers }: Given,
  browser: Browser,
  party: Party,
  outsideId: string,
  path = `/connect/${party}/`,
) {
  providers.states[party].person = outsideId;
  return openPopup(site, browser, path, { country: "JP" });
}
export function dataOf({ message }: Awaited<ReturnType<typeof popup>>): Record<string, string> {
  if (message.type !== "social-connect-complete") throw new Error(`it failed: ${message.reason}`);
  return message.data as Record<string, string>;
}

/** Each way as a client takes it: the credentials that a browser gets for an outside person. */
export const socialWays: Record<
  string,
  (given: Given, browser: Browser, outsideId: string, email: string) => Promise<Record<string, string>>
> = {
  "Google's script": async (given, browser, id) => ({ google_open_id_token: await googleToken(given, browser, id) }),
  "Google's popup": async (given, browser, id) => {
    const { google_open_id_token = "" } = dataOf(await popup(given, browser, "google", id));
    return { google_open_id_token };
  },
  "Facebook's SDK": async (given, _browser, id) => ({
    facebook_id: id,
    facebook_token: await facebookToken(given, id),
  }),
  "Facebook's popup": async (given, browser, id) => {
    const { facebook_id = "" } = dataOf(await popup(given, browser, "facebook", id));
    return { facebook_id };
  },
  LINE: async (given, browser, id) => {
    const { line_id_token = "" } = dataOf(await popup(given, browser, "line", id));
    return { line_id_token };
  },
  "SSO by code": async (given, browser, id, email) => {
    const { code = "", state = "" } = dataOf(await popup(given, browser, "sso", id, ssoPath(email)));
    return { sso_user_email: email, sso_auth_code: code, sso_state: state };
  },
  "SSO by exchange": async (given, browser, id, email) => {
    const { code = "", state = "" } = dataOf(await popup(given, browser, "sso", id, ssoPath(email)));
    const { sso_id_token } = await browser.call(methods.ssoExchange, { code, state });
    return { sso_id_token };
  },
};
export const partyOf = (way: string): Party =>
  way.startsWith("Google") ? "google" : way.startsWith("Facebook") ? "facebook" : way === "LINE" ? "line" : "sso";
