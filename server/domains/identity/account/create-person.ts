import { avatarColor } from "#rules/people/avatar-color.ts";
import type { ToldGender } from "#spec/constants/genders.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { isUniqueViolation } from "#server/database/driver/database-errors.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { claimUsername } from "./claim-username.ts";
import { suggestUsername } from "#rules/identity/username.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";

export type NewPerson = {
  /** Already normalized (rules/email). */
  email: string;
  passwordHash: string | null;
  firstName: string;
  fullName: string;
  /** The wanted username; without it one is derived from the name. */
  username?: string;
  birthday: string | null;
  gender?: ToldGender | null;
  country: string;
  locale: string;
  emailVerified?: boolean;
  /** Whose invitation lets them in. */
  invitedBy?: string | null;
  isPartner?: boolean;
  about?: string;
  websiteUrl?: string | null;
};

const usernameTries = 20;

/**
 * Creates an account: the person and the rows that keep email and username unique, in one transaction. Refuses EMAIL_TAKEN, and CONFLICT
 * when the wanted username is taken.
 */
export async function createPerson(
  services: Services,
  db: Db | Tx,
  person: NewPerson,
): Promise<{ id: string; username: string }> {
  const id = services.ids.next();
  const now = services.clock.now();
  return transaction(db, async (tx) => {
    await tx
      .insertInto("emails")
      .values({ email: person.email, person_id: id })
      .execute()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) refuse("EMAIL_TAKEN", { data: { field: "email" } });
        throw error;
      });
    const username = await takeUsername(services, tx, id, person);
    await tx
      .insertInto("people")
      .values({
        id,
        username,
        full_name: person.fullName,
        first_name: person.firstName,
        about: person.about ?? "",
        website_url: person.websiteUrl ?? null,
        invited_by: person.invitedBy ?? null,
        email: person.email,
        email_verified_at: person.emailVerified === true ? now : null,
        password_hash: person.passwordHash,
        birthday: person.birthday,
        gender: person.gender ?? null,
        country: person.country,
        locale: person.locale,
        avatar_color_index: avatarColor(id),
        is_partner: person.isPartner ?? false,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await enqueue(tx, "index_person", { person_id: id });
    return { id, username };
  });
}

async function takeUsername(
  services: Services,
  tx: Tx,
  personId: string,
  { username, fullName, email }: NewPerson,
): Promise<string> {
  const base = fullName === "" ? (email.split("@")[0] ?? "") : fullName;
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const candidate = (username ?? suggestUsername(base, attempt, Number(BigInt(personId) % 100_000n))).toLowerCase();
    if (await claimUsername(services, tx, personId, candidate)) return candidate;
    if (username !== undefined)
      refuse("CONFLICT", { message: refusalSentences.usernameTaken, data: { field: "username" } });
  }
  throw new Error("no free username was found");
}
