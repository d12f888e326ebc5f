import { refuse } from "#contract/kit/refusal.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { verifyPassword } from "#server/domains/identity/passwords/password-hash.ts";

/** Refuses a wrong password of a link at its field, or says how long to wait after too many. One that was right costs nothing. */
export async function checkLinkPassword(
  services: Services,
  personId: string,
  link: { id: string; password_hash: string },
  password: string,
): Promise<void> {
  const taken = await services.limits.tryTake([
    ["link_password", `${link.id} ${personId}`],
    ["link_password_all", link.id],
  ]);
  if ("refused" in taken) {
    const { retryAfter } = taken.refused;
    refuseFilled(
      "RATE_LIMITED",
      socialCopy.join.tooManyGuesses,
      { minutes: Math.ceil(retryAfter / 60) },
      { retryAfter, data: { field: "password" } },
    );
  }
  if (!(await verifyPassword(services, link.password_hash, password)))
    refuse("WRONG_PASSWORD", { message: socialCopy.join.wrongPassword, data: { field: "password" } });
  await taken.giveBack();
}
