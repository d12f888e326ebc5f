import type { CallData } from "#contract/kit/define.ts";
import type { readEmailChange } from "#contract/identity/email-change.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { Services } from "#server/services/services.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";

const hourMs = 3_600_000;

/** The new email an account waits for, while its link can still confirm it. */
export function pendingChange(
  { clock }: Pick<Services, "clock">,
  { pending_email: email, pending_email_at: asked }: Pick<AccountRow, "pending_email" | "pending_email_at">,
): CallData<typeof readEmailChange>["pending"] {
  if (email === null || asked === null) return null;
  const until = new Date(asked.getTime() + accessConstants.emailChangeHours * hourMs);
  if (until <= clock.now()) return null;
  return { email, asked_at: asked.toISOString(), expires_at: until.toISOString() };
}
