import { Resolver } from "node:dns/promises";
import { isDisposableEmail } from "disposable-email-domains-js";
import { isBlockedEmail } from "#rules/identity/blocked-email.ts";
import { emailDomain, isEmail } from "#rules/identity/email.ts";
import { errorCode } from "#server/platform/error-code.ts";

const patienceMs = 1500;

/** Whether an address may belong to an account: its form, and no domain of throw-away or blocked mail. */
export function isUsableEmail(email: string): boolean {
  return isEmail(email) && !isBlockedEmail(email, "signup") && !isDisposableEmail(email);
}

/**
 * Whether mail could reach the address: usable, and its domain exists. Only a clear "there is no such domain" (NXDOMAIN) counts
 * against it; a name server that is slow, away or unsure does not.
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

/** A name server of a closed network knows no domain at all, so what it does not know proves nothing. */
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
