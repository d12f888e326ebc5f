import { type BrandFacts, createBrand, updateBrand } from "#server/domains/business/access/brands.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";

type Body = Omit<BrandFacts, "picture"> & { profile_image?: { data: string } };

/** What is given of a brand, and nothing of what isn't. */
function factsOf({ name, username, country, about, website, profile_image: image }: Body): BrandFacts {
  return {
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(country !== undefined && { country }),
    ...(about !== undefined && { about }),
    ...(website !== undefined && { website }),
    ...(image !== undefined && { picture: image.data }),
  };
}

export const brandRoutes = [
  implementV5("brand_accounts/create", null, async ({ services, viewer }, { path, body }) => {
    const { name, username, country } = body;
    const facts = { ...factsOf(body), name, username, country };
    return { brand_account_id: await createBrand(services, viewer, path.business_hierarchy_id, facts) };
  }),

  implementV5("brand_accounts/update", null, async ({ services, viewer }, { path, body }) => {
    const { business_hierarchy_id: parentId, brand_account_id: id } = path;
    await updateBrand(services, viewer, { parentId, id }, factsOf(body));
    return { brand_account_id: id };
  }),
];
