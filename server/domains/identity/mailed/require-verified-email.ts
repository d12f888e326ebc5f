import { refuse } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";

/**
 * Lets through who has shown that they read the mailbox of their account; refuses EMAIL_UNVERIFIED otherwise. In front of every further
 * way in: nobody prepares one into an account that they made with a stranger's address.
 */
export async function requireVerifiedEmail({ services, viewer }: CallContext<Person>): Promise<void> {
  const row = await services.db
    .selectFrom("people")
    .select("email_verified_at")
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  if (row?.email_verified_at == null) refuse("EMAIL_UNVERIFIED");
}
