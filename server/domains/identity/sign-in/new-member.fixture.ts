import type { CallInput } from "#contract/kit/define.ts";
import type { register } from "#contract/identity/session.ts";
import type { TestSite } from "#tests/site.ts";
import { createBrowser, signUp } from "./browser.fixture.ts";

export const password = "kettle-and-7-cups";
export const birthday = Date.UTC(1990, 4, 1) / 1000;

let made = 0;

/** An address nobody has had. */
export const newEmail = (name = "visitor") => `${name}${process.pid}x${(made += 1)}@example.com`;

/** Somebody who signed up just now, in a browser of their own; on a strict instance by way of their mailbox. */
export async function newMember(site: TestSite, facts: Partial<CallInput<typeof register>> = {}) {
  const owner = createBrowser(site);
  const email = facts.email ?? newEmail();
  const user = await signUp(site, owner, { password, birthday, ...facts, email });
  return { owner, email, user };
}

/** The name of the refusal, or "ok". */
export function reasonOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => "ok",
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );
}
