import { describe, expect, test } from "vitest";
import { pathsWithoutPage } from "#rules/business/advertiser-routes.ts";
import { siteTypeOf } from "#rules/content/site-type.ts";
import { advertiserPaths, type AdvertiserUrlKey } from "#spec/constants/advertiser-urls.ts";
import { reservedWords } from "#spec/constants/reserved-words.ts";
import { siteTypes } from "#spec/constants/sites.ts";
import { advertiserUrl } from "./advertiser-url.ts";

const keys = Object.keys(advertiserPaths) as AdvertiserUrlKey[];
const values = { id: "3", campaignId: "4", productGroupId: "5" };
/** The consumer's own paths: what they show depends on who acts, not on the site. */
const shared = new Set<AdvertiserUrlKey>(["overview", "pinBuilder"]);

describe("BUS-01 the advertiser area's paths", () => {
  test("are the 76 of the specification, each once", () => {
    expect(keys).toHaveLength(76);
    expect(new Set(keys.map((key) => advertiserPaths[key].path)).size).toBe(76);
  });

  test.each(keys)("%s is built with and without the account", (key) => {
    const open = /:(\w+)/g;
    const filled = advertiserPaths[key].path.replaceAll(open, (_, name: keyof typeof values) => values[name]);
    const own = Object.fromEntries(
      [...advertiserPaths[key].path.matchAll(open)].map(([, name = ""]) => [name, values[name as keyof typeof values]]),
    );
    expect(advertiserUrl(key, null, own)).toBe(filled);
    expect(advertiserUrl(key, "77", own)).toBe(`/advertiser/77${filled}`);
    expect(siteTypeOf(advertiserUrl(key, "77", own))).toBe(siteTypes.business);
    expect(siteTypeOf(filled)).toBe(shared.has(key) ? siteTypes.www : siteTypes.business);
    const [, first = ""] = filled.split("/");
    expect(first === "" || reservedWords.includes(first)).toBe(true);
  });

  test("take what their path leaves open, and the rest as the query", () => {
    expect(advertiserUrl("campaignInsights", "7", { campaignId: "9", start_date: "2026-11-01" })).toBe(
      "/advertiser/7/campaign-insights/9/?start_date=2026-11-01",
    );
    expect(
      advertiserUrl("billing", "7", { campaign_id: "9", objective_type: "CLICKTHROUGH", is_quick_promote: "true" }),
    ).toBe("/advertiser/7/billing/?campaign_id=9&objective_type=CLICKTHROUGH&is_quick_promote=true");
    expect(() => advertiserUrl("experiment", "7")).toThrow("experiment: its path needs id");
  });

  test.each(["nothing", "toString", "__proto__", "/billing/"])("%s is an unknown url key", (key) => {
    expect(() => advertiserUrl(key as AdvertiserUrlKey)).toThrow(
      expect.objectContaining({ reason: "UNKNOWN_URL_KEY", message: "unknown url key", http: 404 }),
    );
  });

  test("those with a page are these; all others are without one yet", () => {
    expect(keys.filter((key) => advertiserPaths[key].page !== false)).toEqual([
      "overview",
      "reportingCampaigns",
      "reportingAdGroups",
      "reportingAds",
      "reportingCampaignNegativeKeywords",
      "reportingCampaignSearchQueries",
      "reportingAdGroupNegativeKeywords",
      "reportingAdGroupPositiveKeywords",
      "reportingAdGroupSearchQueries",
      "reportingPreferences",
      "adsCreate",
      "adsEdit",
      "adsEditDraft",
      "adsDuplicate",
      "adsCampaignMode",
      "adsBulkEdit",
      "automatedAdsCreate",
      "automatedAdsEdit",
      "billing",
      "billingHistory",
      "billingOrderLines",
      "billingPromotions",
      "billingDocuments",
      "billingTaxDocuments",
      "billingPrepaidSpendSummary",
      "billingPrepaidSpendBreakdown",
      "bulkEditor",
      "bulkEditorUpload",
      "bulkEditorDownload",
      "bulkEditorHistory",
      "bulkEditorIdLibrary",
      "bulkEditorResources",
      "history",
      "pinBuilder",
      "accountsManager",
      "mediaPlanner",
      "reportCenter",
      "reportCenterBuilder",
      "reportCenterHistory",
      "reportCenterUnsubscribe",
      "reportCenterDownload",
      "quickPromote",
      "advertiserQuickPromote",
      "campaignInsights",
      "conversionsEventHistory",
      "conversionsTag",
      "conversionsTagManualSetup",
    ]);
    expect(pathsWithoutPage()).toEqual([
      "reporting/*",
      "audiences",
      "audience_debug",
      "experiments/*",
      "recommendations",
      "product-catalogs/data-source",
      "msot-optimizer",
      "campaign-insights/*",
      "conversions/*",
    ]);
  });
});
