import { createAdAccount } from "#contract/business/ad-accounts.ts";
import {
  createBoard,
  createSection,
  deleteBoard,
  deleteSection,
  updateBoard,
  updateSection,
} from "#contract/content/boards.ts";
import { createConversionTag } from "#contract/business/conversions.ts";
import { checkClaim, endClaim } from "#contract/content/claims.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, deletePin, savePin, updatePin } from "#contract/content/pins.ts";
import type { Call } from "#contract/kit/define.ts";
import { follow } from "#contract/people/people.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import type { OperationId } from "./description.ts";
import type { Declared } from "./operation.ts";

/** What the product's own call that does the same changes. */
function as({ effect, touches, audited, maxBytes }: Call): Declared {
  return { effect, touches, audited, maxBytes };
}

const plain = { maxBytes: 64 * 1024 };

/** A write of who may do what for a business, with the business and the choices that the audit log keeps of it. */
function changing(effect: "adds" | "removes", ...names: string[]): Declared {
  return { ...plain, effect, touches: ["business"], audited: { about: "business_id", names } };
}

/** A write of what an account advertises; what it changed stands in the account's own log. */
function advertising(effect: "adds" | "removes"): Declared {
  return { ...plain, effect, touches: ["campaign"], audited: { names: ["ad_account_id"] } };
}

const brand: Declared = {
  ...({ effect: "removes", touches: ["business", "person"], maxBytes: 46 * 1024 * 1024 } as const),
  audited: { about: "business_hierarchy_id", names: ["country"] },
};

const administers = { business: "path.business_id", as: "BIZ_ADMIN" } as const;
/** For everybody who may do anything in the account. */
const anyOfAccount = { account: "path.ad_account_id", right: null } as const;
/** A role above all others is given by who has just shown who they are. */
const makesAdmins = { field: "body.business_role", is: ["BIZ_ADMIN"] } as const;

/** What tells of a part of what is counted here as one: nobody keeps by what device, or apart by what was paid for. */
const narrowed = [...["MOBILE", "TABLET", "WEB"].map((type) => `app_types=${type}`), "split_field=APP_TYPE"];
const narrowedOfAccount = [
  ...narrowed,
  ...["OWNED_CONTENT", "SOURCE", "PIN_FORMAT"].map((split) => `split_field=${split}`),
  ...["OTHER", "CLAIMED"].map((which) => `from_claimed_content=${which}`),
  ...["PAID", "ORGANIC"].map((which) => `content_type=${which}`),
  ...["YOUR_PINS", "OTHER_PINS"].map((which) => `source=${which}`),
  ...["ORGANIC_IMAGE", "ORGANIC_PRODUCT", "ORGANIC_VIDEO"].map((format) => `pin_format=${format}`),
  ...["ADS_STANDARD", "ADS_PRODUCT", "ADS_VIDEO", "ADS_IDEA"].map((format) => `pin_format=${format}`),
];
const watched = ["VIDEO_MRC_VIEW", "VIDEO_AVG_WATCH_TIME", "VIDEO_V50_WATCH_TIME", "QUARTILE_95_PERCENT_VIEW"];
const watchedOfVideos = [...watched, "VIDEO_10S_VIEW", "VIDEO_START"].map((metric) => `sort_by=${metric}`);

const campaigns: Declared = {
  unbuilt: [
    ...["AWARENESS", "CATALOG_SALES", "VIDEO_COMPLETION"].map((objective) => `objective_type=${objective}`),
    ...["bid_options", "default_ad_group_budget_in_micro_currency"],
    ...["is_flexible_daily_budgets", "is_performance_plus", "tracking_urls"],
  ],
};
/** Whom nobody can be shown ads by yet. */
const unaimed = [
  ...["AUDIENCE_EXCLUDE", "AUDIENCE_INCLUDE", "GEO", "LOCALE", "MAXIMUM_AGE", "MINIMUM_AGE", "SHOPPING_RETARGETING"],
  ...["TARGETING_STRATEGY=FIND_NEW_CUSTOMERS", "TARGETING_STRATEGY=RECONNECT_WITH_USERS"],
];
const adGroups: Declared = {
  unbuilt: [
    ...["AUTOMATIC_BID", "TARGET_AVG"].map((strategy) => `bid_strategy_type=${strategy}`),
    "billable_event=VIDEO_V_50_MRC",
    ...["SEARCH", "BROWSE", "OTHER"].map((placement) => `placement_group=${placement}`),
    ...["ITEM", "AD_GROUP"].map((level) => `promotion_application_level=${level}`),
    ...["bid_multiplier", "is_creative_optimization", "optimization_goal_metadata"],
    ...["pacing_delivery_type=ACCELERATED", "promotion_id"],
    ...["targeting_template_ids", "tracking_urls", ...unaimed.map((key) => `targeting_spec.${key}`)],
  ],
};
const creatives = [
  ...["SHOPPING", "MAX_VIDEO", "SHOP_THE_PIN", "COLLECTION", "IDEA", "SHOWCASE", "QUIZ", "COLLAGE"],
  ...["MAX_WIDTH_REGULAR_COLLECTION", "MAX_WIDTH_VIDEO_COLLECTION"],
];
/** What an ad shows is its pin's, as it is. */
const ads: Declared = {
  unbuilt: [
    ...creatives.map((type) => `creative_type=${type}`),
    ...["android_deep_link", "carousel_android_deep_links", "carousel_destination_urls", "carousel_ios_deep_links"],
    ...["click_tracking_url", "customizable_cta_type", "disclosure_type", "disclosure_url", "grid_click_type"],
    ...["ios_deep_link", "lead_form_id", "quiz_pin_data", "tracking_urls", "view_tracking_url"],
  ],
  ignored: ["is_pin_deleted", "is_removable"],
};

/** An ad group bids the same for all of its keywords. */
const keywords: Declared = { unbuilt: ["keywords.bid"] };

/** A report that is made as a file. */
const reporting: Declared = {
  ...{ ...plain, effect: "adds", touches: ["ad-report"] },
  audited: { names: ["ad_account_id"] },
};
const unreported = [
  ...["ADVERTISER", "CAMPAIGN", "AD_GROUP", "PIN_PROMOTION", "PRODUCT_GROUP", "PRODUCT_ITEM"].map(
    (level) => `level=${level}_TARGETING`,
  ),
  ...["KEYWORD", "PRODUCT_GROUP", "PRODUCT_ITEM"].map((level) => `level=${level}`),
  ...["attribution_types=HOUSEHOLD", "campaign_brand_label", "campaign_statuses", "ad_group_statuses", "ad_statuses"],
  ...["product_group_ids", "product_group_statuses", "product_item_ids", "targeting_types", "combine_targeting_types"],
  ...["custom_conversion_event_metrics", "start_hour", "end_hour"],
];
/** Whom an order bills and whom to write to is the account, whose people hear of it. */
const orderContacts = [
  ...["billing_contact_email", "billing_contact_firstname", "billing_contact_lastname", "user_email"],
  ...["media_contact_email", "media_contact_firstname", "media_contact_lastname", "agency_link"],
];
const seesOrders = { within: { account: "path.ad_account_id", right: "billing:read" } } as const;
const orders = {
  ...plain,
  within: { account: "path.ad_account_id", right: "billing:manage" },
  touches: ["advertiser", "desk"],
  audited: { names: ["ad_account_id"] },
} as const;

const templates: Declared = {
  unbuilt: [
    ...["SEARCH", "BROWSE", "OTHER"].map((placement) => `placement_group=${placement}`),
    ...["keywords", "tracking_urls", ...unaimed.map((key) => `targeting_attributes.${key}`)],
  ],
};

/** What isn't built of things in a list of a body. */
const inList = (list: string, { unbuilt = [] }: Declared) => unbuilt.map((field) => `${list}.${field}`);
const upsert: Declared = {
  maxBytes: sheetLimits.upsertMaxBytes,
  unbuilt: [
    ...["catalog_product_groups", "product_groups"].flatMap((list) => [`create.${list}`, `update.${list}`]),
    ...["create", "update"].flatMap((set) => [
      ...[...inList(`${set}.campaigns`, campaigns), ...inList(`${set}.ad_groups`, adGroups)],
      ...[...inList(`${set}.ads`, ads), `${set}.keywords.bid`],
    ]),
    "create.keywords.keywords.bid",
  ],
  ignored: (ads.ignored ?? []).flatMap((field) => [`create.ads.${field}`, `update.ads.${field}`]),
};
const download: Declared = {
  unbuilt: [
    ...["campaign_filter.campaign_status", "campaign_filter.end_time", "campaign_filter.start_time"],
    ...["entity_types=PRODUCT_GROUP", "entity_types=SCHEDULE"],
  ],
};

/** What is said of operations beside their description: what those that write change, and what isn't built of them. */
export const declared: { readonly [Id in OperationId]?: Declared } = {
  "boards/create": { ...as(createBoard), unbuilt: ["is_ads_only"] },
  "boards/update": as(updateBoard),
  "boards/delete": as(deleteBoard),
  "board_sections/create": as(createSection),
  "board_sections/update": as(updateSection),
  "board_sections/delete": { ...as(deleteSection), audited: { names: ["section_id"] } },
  "pins/create": {
    ...as(createPin),
    unbuilt: ["sponsor_id", "media_source.source_type=pin_url"],
    ignored: ["dominant_color", "media_source.is_standard=false", "media_source.is_affiliate_link"],
  },
  "pins/save": as(savePin),
  "pins/update": { ...as(updatePin), unbuilt: ["carousel_slots"] },
  "pins/delete": as(deletePin),
  "media/create": { ...as(uploadMedia), ...plain },
  search_partner_pins: { ignored: ["locale"] },
  "user_following/get": { ignored: ["feed_type", "explicit_following"] },
  "boards_user_follows/list": { ignored: ["explicit_following"] },
  "follow_user/update": { ...as(follow), unbuilt: ["auto_follow"] },
  // The check is made within the call: whose site it is shows on profiles and pins.
  "verify_website/update": { ...as(checkClaim), touches: ["claim", "person", "pin"] },
  "unverify_website/delete": as(endClaim),
  "update/business_memberships": { ...changing("removes"), proof: makesAdmins },
  // Whoever only takes themselves out needs nobody.
  delete_business_membership: {
    ...changing("removes"),
    within: { ...administers, self: "body.members.member_id" },
  },
  delete_business_partners: changing("removes"),
  "system_user/update": changing("removes", "system_user_id"),
  "brand_accounts/create": brand,
  "brand_accounts/update": { ...brand, audited: { about: "brand_account_id" } },
  // Also what somebody got who is no business.
  "get/invites": { within: { ...administers, own: true } },
  create_membership_or_partnership_invites: {
    ...changing("adds", "invite_type", "business_role"),
    proof: makesAdmins,
  },
  cancel_invites_or_requests: changing("removes"),
  respond_business_access_invites: {
    ...changing("removes"),
    within: { found: "BIZ_ADMIN" },
    // The notification of one is gone with its answer.
    touches: ["business", "notification"],
    audited: { names: [] },
  },
  create_asset_invites: changing("adds"),
  "asset_access_requests/create": changing("adds"),
  "business_assets/get": { within: { ...administers, as: "MEMBER" } },
  "business_member_assets/get": { within: { ...administers, self: "path.member_id" } },
  "business_members_asset_access/update": changing("removes"),
  "business_members_asset_access/delete": changing("removes"),
  update_partner_asset_access_handler_impl: changing("removes"),
  delete_partner_asset_access_handler_impl: changing("removes"),
  "asset_group/create": changing("adds"),
  "asset_group/update": changing("removes"),
  "asset_group/delete": changing("removes"),
  "ad_accounts/create": { ...as(createAdAccount), audited: { names: ["country", "currency"] } },
  "ad_accounts/get": { within: anyOfAccount },
  "pins/analytics": { unbuilt: narrowed },
  "multi_pins/analytics": { unbuilt: narrowed },
  "user_account/analytics": { unbuilt: narrowedOfAccount },
  "user_account/analytics/top_pins": { unbuilt: narrowedOfAccount },
  "user_account/analytics/top_video_pins": { unbuilt: [...narrowedOfAccount, ...watchedOfVideos] },
  "ad_groups/list": { ignored: ["translate_interests_to_names"] },
  "conversion_tags/create": {
    ...as(createConversionTag),
    audited: { names: ["ad_account_id"] },
    ignored: [
      ...["aem_db_enabled", "aem_external_id_enabled", "aem_fnln_enabled", "aem_ge_enabled", "aem_loc_enabled"],
      ...["aem_ph_enabled", "md_frequency"],
    ],
  },
  "terms_of_service/get": { within: anyOfAccount, unbuilt: ["tos_type"] },
  "ads_credit/redeem": { effect: "adds", touches: ["advertiser"], audited: { names: ["ad_account_id"] } },
  "ssio_accounts/get": seesOrders,
  "ssio_insertion_orders_status/get_by_ad_account": seesOrders,
  "ssio_insertion_orders_status/get_by_pin_order_id": seesOrders,
  "ssio_order_lines/get_by_ad_account": seesOrders,
  "ssio_insertion_order/create": {
    ...orders,
    effect: "adds",
    unbuilt: ["order_line_type=PERPETUALS", "estimated_monthly_spend"],
    ignored: [
      ...orderContacts,
      "pmp_id",
      "billto_business_address_id",
      "billto_billing_address_id",
      "accepted_terms_time",
    ],
  },
  "ssio_insertion_order/edit": { ...orders, effect: "removes", ignored: [...orderContacts, "oracle_line_id"] },
  "campaigns/create": { ...advertising("adds"), ...campaigns },
  "campaigns/update": { ...advertising("removes"), ...campaigns },
  "ad_groups/create": { ...advertising("adds"), ...adGroups },
  "ad_groups/update": { ...advertising("removes"), ...adGroups },
  "ads/create": { ...advertising("adds"), ...ads },
  "ads/update": { ...advertising("removes"), ...ads },
  "keywords/create": { ...advertising("adds"), ...keywords },
  "keywords/update": { ...advertising("removes"), ...keywords },
  "analytics/create_report": { ...reporting, unbuilt: unreported },
  "analytics/create_template_report": reporting,
  "ad_groups_bid_floor/get": { ...plain, effect: "none", unbuilt: ["bid_floor_specs.billable_event=VIDEO_V_50_MRC"] },
  "labels/create": advertising("adds"),
  "labels/update": advertising("removes"),
  "bulk_upsert/create": { ...advertising("removes"), ...upsert },
  "bulk_download/create": { ...advertising("adds"), ...download },
  "bulk_request/get": { ignored: ["include_details"] },
  "targeting_template/list": { ignored: ["include_sizing"] },
  "targeting_template/create": { ...advertising("adds"), ...templates },
  "targeting_template/update": { ...advertising("removes"), ...templates },
};
