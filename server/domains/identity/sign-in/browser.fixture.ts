import { createClient } from "#contract/kit/client.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { getSession, register, verifyEmail } from "#contract/identity/session.ts";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import type { TestSite } from "#tests/site.ts";

export type Browser = {
  call: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallData<C>>;
  cookies: Map<string, string>;
  /** Every byte of the last answer's body. */
  lastBody: () => string;
  lastHeaders: () => Headers;
};

let browsers = 0;

/** A client that keeps its cookies, at an address of its own behind a trusted proxy (the site's `trustProxy` must be 1). */
export function createBrowser(
  site: TestSite,
  facts: { address?: string; country?: string; cookies?: Map<string, string> } = {},
): Browser {
  browsers += 1;
  const address = facts.address ?? `198.51.${(browsers >> 8) % 256}.${browsers % 256}`;
  const { cookies = new Map<string, string>() } = facts;
  let body = "";
  let headersOfAnswer = new Headers();
  const send = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    if (facts.country !== undefined) headers.set("x-country-code", facts.country);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    body = await response.clone().text();
    headersOfAnswer = response.headers;
    return response;
  };
  const api = createClient(send, site.url);
  return {
    call: async (call, input) => (await api(call, input)).data,
    cookies,
    lastBody: () => body,
    lastHeaders: () => headersOfAnswer,
  };
}

/** Opens the last verification mail to an address in this browser and confirms it. */
export async function confirmEmail(site: TestSite, browser: Browser, email: string): Promise<void> {
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes("/email/verify/"));
  await browser.call(verifyEmail, { token: /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" });
}

/** Signs somebody up in this browser; on a strict instance by way of their mailbox. */
export async function signUp(site: TestSite, browser: Browser, form: CallInput<typeof register>): Promise<WireViewer> {
  try {
    return (await browser.call(register, form)).user;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "SIGN_UP_MAILED") throw error;
  }
  await confirmEmail(site, browser, form.email ?? "");
  const { user } = await browser.call(getSession, {});
  if (user === null) throw new Error("nobody is signed in after the mail was opened");
  return user;
}
