import type { Objective } from "./campaigns.ts";

/**
 * Every path of the advertiser area (business §2.1), each also under `/advertiser/{advertiserId}`. `page`: whether the product has it yet;
 * "unprefixed": only without the account in front.
 */
export const advertiserPaths = {
  overview: { path: "/", page: true },

  reportingCampaigns: { path: "/reporting/campaigns/", page: true },
  reportingAdGroups: { path: "/reporting/adgroups/", page: true },
  reportingAds: { path: "/reporting/ads/", page: true },
  reportingProductGroups: { path: "/reporting/productgroups/", page: false },
  reportingProductItems: { path: "/reporting/productitems/", page: false },
  reportingCampaignNegativeKeywords: { path: "/reporting/campaignNegativeKeywords/", page: true },
  reportingCampaignSearchQueries: { path: "/reporting/campaignSearchQueries/", page: true },
  reportingAdGroupNegativeKeywords: { path: "/reporting/adGroupNegativeKeywords/", page: true },
  reportingAdGroupPositiveKeywords: { path: "/reporting/adGroupPositiveKeywords/", page: true },
  reportingAdGroupSearchQueries: { path: "/reporting/adGroupSearchQueries/", page: true },
  reportingPreferences: { path: "/reporting/preferences/", page: true },

  adsCreate: { path: "/ads/create/", page: true },
  adsEdit: { path: "/ads/edit/", page: true },
  adsEditDraft: { path: "/ads/edit_draft/", page: true },
  adsDuplicate: { path: "/ads/duplicate/", page: true },
  adsCampaignMode: { path: "/ads/campaign_mode/", page: true },
  adsBulkEdit: { path: "/ads/bulk_edit/", page: true },

  automatedAdsCreate: { path: "/automated/ads/create/", page: true },
  automatedAdsEdit: { path: "/automated/ads/edit/", page: true },

  audiences: { path: "/audiences/", page: false },
  audienceDebug: { path: "/audience_debug/", page: false },

  billing: { path: "/billing/", page: true },
  billingHistory: { path: "/billing/history/", page: true },
  billingOrderLines: { path: "/billing/order_lines/", page: true },
  billingPromotions: { path: "/billing/promotions/", page: true },
  billingDocuments: { path: "/billing/documents/", page: true },
  billingTaxDocuments: { path: "/billing/tax_documents/", page: true },
  billingPrepaidSpendSummary: { path: "/billing/prepaid_campaign_spend_summary/", page: true },
  billingPrepaidSpendBreakdown: { path: "/billing/prepaid_spend_campaign_breakdown/", page: true },

  bulkEditor: { path: "/bulk_editor/", page: true },
  bulkEditorUpload: { path: "/bulk_editor/upload_template/", page: true },
  bulkEditorDownload: { path: "/bulk_editor/download_template/", page: true },
  bulkEditorHistory: { path: "/bulk_editor/history/", page: true },
  bulkEditorIdLibrary: { path: "/bulk_editor/bulk_id_library/", page: true },
  bulkEditorResources: { path: "/bulk_editor/resources/", page: true },

  experiments: { path: "/experiments/", page: false },
  experimentsCreate: { path: "/experiments/create/", page: false },
  experimentsManage: { path: "/experiments/manage/", page: false },
  experiment: { path: "/experiments/manage/:id/", page: false },
  experimentsAbTestCreate: { path: "/experiments/ab-test/create/", page: false },

  history: { path: "/history/", page: true },
  pinBuilder: { path: "/pin-builder/", page: "unprefixed" },
  accountsManager: { path: "/accounts_manager/", page: true },
  recommendations: { path: "/recommendations/", page: false },
  catalogDataSource: { path: "/product-catalogs/data-source", page: false },
  mediaPlanner: { path: "/media_planner/", page: true },
  msotOptimizer: { path: "/msot-optimizer/", page: false },

  reportCenter: { path: "/report-center/", page: true },
  reportCenterBuilder: { path: "/report-center/builder/", page: true },
  reportCenterHistory: { path: "/report-center/history/", page: true },
  reportCenterUnsubscribe: { path: "/report-center/unsubscribe/", page: true },
  reportCenterDownload: { path: "/report-center/download/", page: true },

  quickPromote: { path: "/quick-promote/", page: true },
  advertiserQuickPromote: { path: "/advertiser/quick-promote/", page: true },

  campaignInsights: { path: "/campaign-insights/:campaignId/", page: true },
  campaignInsightsProductGroup: { path: "/campaign-insights/:campaignId/product-group/:productGroupId", page: false },

  conversions: { path: "/conversions/", page: false },
  conversionsEventsOverview: { path: "/conversions/events-overview/", page: false },
  conversionsEventHistory: { path: "/conversions/event-history/", page: true },
  conversionsHealth: { path: "/conversions/health/", page: false },
  conversionsTestEvents: { path: "/conversions/test-events/", page: false },
  conversionsTag: { path: "/conversions/tag/", page: true },
  conversionsTagManualSetup: { path: "/conversions/tag_manual_setup/", page: true },
  conversionsTagHealth: { path: "/conversions/tag-health/", page: false },
  conversionsUpload: { path: "/conversions/upload/", page: false },
  conversionsHistory: { path: "/conversions/history/", page: false },
  conversionsPcaHistory: { path: "/conversions/pca_history/", page: false },
  conversionsPcaUpload: { path: "/conversions/pca_upload/", page: false },
  conversionsApiManualSetup: { path: "/conversions/api_manual_setup/", page: false },
  conversionsApiPartnerSetup: { path: "/conversions/api_partner_setup/", page: false },
  conversionsAccessToken: { path: "/conversions/access_token/", page: false },
  conversionsSetupApi: { path: "/conversions/setup-api/", page: false },
  conversionsDeduplication: { path: "/conversions/deduplication/", page: false },
  conversionsPayloadHelper: { path: "/conversions/payload-helper/", page: false },
  conversionsCapiConnect: { path: "/conversions/pinterest_capi_connect/", page: false },
} as const satisfies Record<string, { path: string; page: boolean | "unprefixed" }>;

export type AdvertiserUrlKey = keyof typeof advertiserPaths;

/**
 * The objective shortcuts of business §2.1: each opens the campaigns report filtered by these. Which objectives one means is our reading;
 * there are five of them, so several lead to the same.
 */
export const objectiveShortcuts = {
  awareness: ["AWARENESS"],
  traffic: ["CONSIDERATION"],
  appInstalls: ["WEB_CONVERSION"],
  catalogSales: ["CATALOG_SALES"],
  webConversion: ["WEB_CONVERSION"],
  videoView: ["VIDEO_COMPLETION"],
  purchases: ["WEB_CONVERSION"],
  engagement: ["CONSIDERATION"],
  videos: ["VIDEO_COMPLETION"],
  shopping: ["CATALOG_SALES"],
} as const satisfies Record<string, readonly Objective[]>;
export type ObjectiveShortcut = keyof typeof objectiveShortcuts;
