import { Resolver } from "node:dns/promises";
import { isDisposableEmail } from "disposable-email-domains-js";
import { isBlockedEmail } from "#rules/identity/blocked-email.ts";
import { emailDomain, isEmail } from "#rules/identity/email.ts";
import { errorCode } from "#server/platform/error-code.ts";

const patienceMs = 1500;

/** Whether an address may belong to an account: well formed, and no disposable or blocked domain. */
export function isUsableEmail(email: string): boolean {
  return isEmail(email) && !isBlockedEmail(email, "signup") && !isDisposableEmail(email);
}

/**
 * Whether mail could reach the address: usable, and its domain exists. Only a clear NXDOMAIN counts against it; a name server that is slow,
 * down or unsure doesn't.
 */
export async function isReachableEmail(
  email: string,
  resolve: (domain: string) => Promise<unknown> = resolveMail,
): Promise<boolean> {
  if (!isUsableEmail(email)) return false;
  try {
    await resolve(emailDomain(email));
    return true;
  } catch (error) {
    return errorCode(error) !== "ENOTFOUND" || !(await knowsDomains(resolve));
  }
}

/** A name server of a closed network knows no domain at all, so its NXDOMAIN means nothing. */
function knowsDomains(resolve: (domain: string) => Promise<unknown>): Promise<boolean> {
  return resolve("com").then(
    () => true,
    (error: unknown) => errorCode(error) !== "ENOTFOUND",
  );
}

async function resolveMail(domain: string): Promise<unknown> {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
  return Promise.race([resolver.resolveMx(domain), late]);
}
