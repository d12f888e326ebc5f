import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";

/**
 * Requires a verified email; refuses EMAIL_UNVERIFIED otherwise. Guards the adding of any sign-in method, so that nobody prepares one for
 * an account made with a stranger's address.
 */
export async function requireVerifiedEmail({ services, viewer }: CallContext<Person>): Promise<void> {
  const row = await services.db
    .selectFrom("people")
    .select("email_verified_at")
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  if (row?.email_verified_at == null) refuse("EMAIL_UNVERIFIED");
}
