import type { Tables } from "#server/database/tables/tables.ts";
import type { Updateable } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { checkUsername, normaliseUsername } from "#rules/identity/username.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { renameAccount } from "#server/domains/identity/operate/rename-account.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { nameColumns, requireWebsite } from "./profile-columns.ts";

/** What a brand is called and shows; `imageHash` of a picture that is stored. */
export type BrandProfile = {
  name: string;
  username: string;
  country: string;
  about: string;
  website: string;
  imageHash: string;
};

/** RFC 2606: no mail ever gets there, so nobody can sign in by it. */
const nowhere = "brands.invalid";

/** Makes the account of a brand: a business nobody signs in to, since those who administer it act for it. Gives its id. */
export async function createBrandPerson(
  services: Services,
  tx: Tx,
  {
    name,
    username,
    country,
    locale,
    ...rest
  }: Pick<BrandProfile, "name" | "username" | "country"> & Partial<BrandProfile> & { locale: string },
): Promise<string> {
  const fullName = String(nameColumns(name, "name").full_name);
  const { id } = await createPerson(services, tx, {
    ...{ fullName, firstName: splitFullName(fullName).first_name, country, locale, birthday: null },
    username: requireUsername(username),
    email: `brand-${services.ids.next()}@${nowhere}`,
    passwordHash: null,
    isPartner: true,
  });
  await changeBrandPerson(services, tx, id, rest);
  return id;
}

/** Changes what is given of a brand's profile. Refuses CONFLICT for a username that is taken. */
export async function changeBrandPerson(
  services: Services,
  tx: Tx,
  id: string,
  { name, username, country, about, website, imageHash }: Partial<BrandProfile>,
): Promise<void> {
  if (about !== undefined && about.length > limits.aboutMaxChars)
    refuseField("about", `about: give at most ${limits.aboutMaxChars} characters`);
  const held = await tx
    .selectFrom("people")
    .select(["username", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wanted = username === undefined ? held.username : requireUsername(username);
  if (wanted !== held.username && !(await renameAccount(services, tx, id, held.username, wanted)))
    refuse("CONFLICT", { message: businessRefusals.usernameTaken, data: { field: "username" } });
  const columns: Updateable<Tables["people"]> = {
    ...(name !== undefined && nameColumns(name, "name")),
    ...(country !== undefined && { country }),
    ...(about !== undefined && { about }),
    ...(website !== undefined && { website_url: requireWebsite(website) }),
    ...(imageHash !== undefined && { image_hash: imageHash }),
  };
  await tx
    .updateTable("people")
    .set({ ...columns, username: wanted, version: held.version + 1, updated_at: services.clock.now() })
    .where("id", "=", id)
    .execute();
  await enqueue(tx, "index_person", { person_id: id });
}

function requireUsername(typed: string): string {
  const username = normaliseUsername(typed);
  const problem = checkUsername(username);
  return problem === null ? username : refuseField("username", problem);
}
