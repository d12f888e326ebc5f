import { advertiserPaths } from "#spec/constants/advertiser-urls.ts";

type Listed = { path: string; page: boolean | "unprefixed" };

/**
 * Paths that cover all of the area without a page yet: one for each first part, as deep as its paths agree. What leads a list ends in `/*`.
 * Of router's form: no slash at the ends.
 */
export function pathsWithoutPage(listed: readonly Listed[] = Object.values(advertiserPaths)): string[] {
  const missing = listed.filter(({ page }) => page === false).map(({ path }) => path.split("/").filter(Boolean));
  return [...Map.groupBy(missing, ([first]) => first).values()].map((group) => {
    const [one = []] = group;
    const differ = one.findIndex((part, at) => part.startsWith(":") || group.some((other) => other[at] !== part));
    return group.length === 1 && differ === -1
      ? one.join("/")
      : `${one.slice(0, differ === -1 ? one.length : differ).join("/")}/*`;
  });
}
