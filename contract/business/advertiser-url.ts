import { refuse } from "#contract/kit/refusal.ts";
import { type AdvertiserUrlKey, advertiserPaths } from "#spec/constants/advertiser-urls.ts";

type Values = Readonly<Record<string, string>>;

/**
 * A path of the advertiser area by its key, for an account or without one; `values` fill what its path leaves open, the others become the
 * query. Throws the refusal UNKNOWN_URL_KEY ("unknown url key") for a key that there is not. business §2.1
 */
export function advertiserUrl(key: AdvertiserUrlKey, advertiserId: string | null = null, values: Values = {}): string {
  if (!Object.hasOwn(advertiserPaths, key)) refuse("UNKNOWN_URL_KEY");
  const used = new Set<string>();
  const path = advertiserPaths[key].path.replaceAll(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: its path needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(Object.entries(values).filter(([name]) => !used.has(name))).toString();
  return `${advertiserId === null ? "" : `/advertiser/${advertiserId}`}${path}${query === "" ? "" : `?${query}`}`;
}
