import { type AdvertiserUrlKey, advertiserPaths } from "#spec/constants/advertiser-urls.ts";

/** Whether the product has a page of the area yet: what it hasn't, nothing leads to. */
export function hasPage(key: AdvertiserUrlKey): boolean {
  return advertiserPaths[key].page !== false;
}
