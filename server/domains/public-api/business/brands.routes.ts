import { type BrandFacts, createBrand, updateBrand } from "#server/domains/business/access/brands.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";

type Body = Omit<BrandFacts, "picture"> & { profile_image?: { data: string } };

const factsOf = ({ name, username, country, about, website, profile_image: image }: Body): BrandFacts =>
  given({ name, username, country, about, website, picture: image?.data });

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
