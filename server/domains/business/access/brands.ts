import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setState } from "#server/domains/identity/account/set-state.ts";
import {
  type BrandProfile,
  changeBrandPerson,
  createBrandPerson,
} from "#server/domains/identity/settings/brand-profile.ts";
import { takeImage } from "#server/domains/media/take-image.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { peopleOf } from "./people.queries.ts";
import { addToBusiness } from "./write-access.ts";

/** What is typed of a brand; the picture in base64. */
export type BrandFacts = Partial<Omit<BrandProfile, "imageHash"> & { picture: string }>;

/** Makes a business for a brand of another one, which administers it, as does whoever made it. Gives its id. */
export async function createBrand(
  services: Services,
  person: Person,
  parentId: string,
  { picture, ...facts }: BrandFacts & Pick<BrandProfile, "name" | "username" | "country">,
): Promise<string> {
  await requireLetIn(services, person, facts);
  const image = await storedPicture(services, person, picture);
  return asManager(services.db, person, parentId, async (tx) => {
    const id = await createBrandPerson(services, tx, { ...facts, ...image, locale: person.locale });
    await tx.insertInto("brand_accounts").values({ brand_id: id, business_id: parentId }).execute();
    const role = { businessId: id, role: "BIZ_ADMIN", by: person.id, now: services.clock.now() } as const;
    for (const personId of new Set([parentId, person.id])) await addToBusiness(tx, { ...role, personId });
    return id;
  });
}

/** Refuses what the operators' rules don't let into a profile. */
async function requireLetIn(services: Services, person: Person, facts: BrandFacts): Promise<void> {
  const { name, username, about, website } = facts;
  const writing = { kind: "person", texts: { name, username, about }, links: { website } } as const;
  await services.contentRules.judge(services, person.id, writing);
}

/** Changes what is given of a brand. Refuses NOT_FOUND for nobody, CONFLICT for who is no brand of that business. */
export async function updateBrand(
  services: Services,
  person: Person,
  { parentId, id }: { parentId: string; id: string },
  { picture, ...facts }: BrandFacts,
): Promise<void> {
  await requireBrand(services.db, parentId, id);
  await requireLetIn(services, person, facts);
  const image = await storedPicture(services, person, picture);
  await transaction(services.db, (tx) => changeBrandPerson(services, tx, id, { ...facts, ...image }));
}

/**
 * Of a business that is deleted: its brands that nobody else administers close with it, and are deleted as accounts are that close.
 */
export async function leaveBrands(services: Services, parentId: string): Promise<void> {
  const { rows } = await sql<{ brand_id: string }>`
    select brand_id from brand_accounts where business_id = ${parentId}`.execute(services.db);
  for (const { brand_id: id } of rows)
    await transaction(services.db, async (tx) => {
      const others = (await peopleOf(tx, id)).filter((row) => row.role === "BIZ_ADMIN" && row.person_id !== parentId);
      if (others.length === 0) await setState(services, tx, id, "closing");
      await tx.deleteFrom("brand_accounts").where("brand_id", "=", id).execute();
    });
}

async function requireBrand(db: Db, parentId: string, id: string): Promise<void> {
  const [{ rows: people }, { rows: brands }] = await Promise.all([
    sql`select from people where id = ${id} and state = 'active'`.execute(db),
    sql<{ business_id: string }>`select business_id from brand_accounts where brand_id = ${id}`.execute(db),
  ]);
  if (people.length === 0) refuse("NOT_FOUND", { message: businessRefusals.noUser });
  if (brands[0]?.business_id !== parentId) refuse("CONFLICT", { message: businessRefusals.noBrand });
}

async function storedPicture(services: Services, person: Person, picture: string | undefined) {
  return picture === undefined
    ? {}
    : { imageHash: (await takeImage(services, person, { image_base64: picture })).hash };
}
