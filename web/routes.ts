import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { pathsWithoutPage } from "#rules/business/advertiser-routes.ts";

/** Every address of the product. First segments that are words here are reserved: no one's username. */
export default [
  // Opening the product
  route("login", "./pages/identity/login.tsx"),
  route("login/magic", "./pages/identity/magic-link.tsx"),
  route("signup", "./pages/identity/signup.tsx"),
  route("signup/sso-business-account", "./pages/identity/sso-signup.tsx"),
  route("business/create", "./pages/identity/business-create.tsx"),
  route("business/login", "./pages/identity/business-login.tsx"),
  route("add-account/*", "./pages/identity/add-account.tsx"),
  route("password/forgot", "./pages/identity/forgot-password.tsx"),
  route("password/reset", "./pages/identity/reset-password.tsx"),
  route("email/verify", "./pages/identity/verify-email.tsx"),
  route("email/change", "./pages/identity/change-email.tsx"),
  route("email/unsubscribe", "./pages/identity/unsubscribe.tsx"),
  route("email/restore", "./pages/identity/restore-email.tsx"),
  route("login/qr/:token", "./pages/identity/qr-login.tsx"),
  route("account/case", "./pages/identity/case.tsx"),
  route("oauth", "./pages/identity/consent.tsx"),

  // Saving from elsewhere: windows of their own
  route("pin/create/:method/:action?", "./pages/content/create-pin.tsx"),
  route("pin/:id/repin/x", "./pages/content/repin.tsx"),

  // Opened from a mail, also by who is signed out
  route("report-center/unsubscribe", "./pages/business/report-unsubscribe.tsx", { id: "report-unsubscribe" }),
  route("advertiser/:advertiserId/report-center/unsubscribe", "./pages/business/report-unsubscribe.tsx", {
    id: "report-unsubscribe-of",
  }),
  // The business area, each of its pages with and without the account in front
  layout("./pages/business/area.tsx", [
    route("business/convert", "./pages/business/convert.tsx"),
    route("business/hub", "./pages/business/hub.tsx"),
    route("_business", "./pages/business/overview.tsx", { id: "overview" }),
    route("advertiser/:advertiserId", "./pages/business/overview.tsx"),
    route("advertiser/quick_promote", "./pages/business/quick-promote-alias.tsx"),
    ...["quick-promote", "advertiser/quick-promote"].flatMap((path, at) => [
      route(path, "./pages/business/quick-promote.tsx", { id: `promote-${at}` }),
      route(`advertiser/:advertiserId/${path}`, "./pages/business/quick-promote.tsx", { id: `promote-of-${at}` }),
    ]),
    ...(
      [
        ["reporting/campaigns", "campaigns"],
        ["reporting/adgroups", "ad-groups"],
        ["reporting/ads", "ads"],
        ["reporting/preferences", "report-preferences"],
        ["ads/bulk_edit", "bulk-edit"],
        ["reporting/adGroupPositiveKeywords", "group-keywords"],
        ["reporting/adGroupNegativeKeywords", "group-negatives"],
        ["reporting/campaignNegativeKeywords", "campaign-negatives"],
        ["reporting/adGroupSearchQueries", "group-queries"],
        ["reporting/campaignSearchQueries", "campaign-queries"],
        ["billing", "billing"],
        ["billing/history", "billing-history"],
        ["billing/documents", "billing-documents"],
        ["billing/tax_documents", "billing-tax-documents"],
        ["billing/promotions", "billing-promotions"],
        ["billing/order_lines", "billing-order-lines"],
        ["billing/prepaid_campaign_spend_summary", "billing-wallet"],
        ["billing/prepaid_spend_campaign_breakdown", "billing-wallet-days"],
        ["history", "changes"],
        ["media_planner", "media-planner"],
        ["report-center", "report-center"],
        ["report-center/builder", "report-builder"],
        ["report-center/history", "report-history"],
        ["report-center/download", "report-download"],
        ["bulk_editor", "bulk-editor"],
        ["bulk_editor/upload_template", "bulk-upload"],
        ["bulk_editor/download_template", "bulk-download"],
        ["bulk_editor/history", "bulk-history"],
        ["bulk_editor/bulk_id_library", "bulk-ids"],
        ["bulk_editor/resources", "bulk-guide"],
        ["ads/create", "ads-create"],
        ["ads/edit", "ads-edit"],
        ["ads/duplicate", "ads-duplicate"],
        ["ads/edit_draft", "ads-edit-draft"],
        ["ads/campaign_mode", "ads-campaign-mode"],
        ["automated/ads/create", "automated-ads-create"],
        ["automated/ads/edit", "automated-ads-edit"],
        ["campaign-insights/:campaignId", "campaign-insight"],
        ["accounts_manager", "accounts-manager"],
        ["conversions/tag", "conversions-tag"],
        ["conversions/tag_manual_setup", "conversions-setup"],
        ["conversions/event-history", "conversions-history"],
      ] as const
    ).flatMap(([path, file]) => [
      route(path, `./pages/business/${file}.tsx`, { id: file }),
      route(`advertiser/:advertiserId/${path}`, `./pages/business/${file}.tsx`, { id: `${file}-of` }),
    ]),
    route("business/analytics", "./pages/business/analytics.tsx"),
    // Short ids: every page carries the list of all routes.
    ...pathsWithoutPage().map((path, at) => route(path, "./pages/business/missing.tsx", { id: `none-${at}` })),
    route("advertiser/:advertiserId/*", "./pages/business/missing.tsx"),
  ]),

  // Who operates the instance: one route for all of its pages
  route("operate/:section?/:id?", "./pages/operate/operate.tsx"),

  layout("./pages/shell/shell.tsx", [
    index("./pages/discovery/home.tsx"),

    // Pins
    route("pin/:id", "./pages/content/pin.tsx"),
    route("pin/:id/edit", "./pages/content/edit-pin.tsx"),
    route("pin/:id/visual-search", "./pages/discovery/pin-visual-search.tsx"),
    route("pin-builder", "./pages/content/pin-builder.tsx"),

    // Boards
    route("board/create", "./pages/content/create-board.tsx"),
    route("board/:id/create_section", "./pages/content/create-section.tsx"),

    // Finding
    route("following", "./pages/discovery/following.tsx"),
    route("homefeed/tune/:list?", "./pages/discovery/tune-home.tsx"),
    route("search/visual", "./pages/discovery/visual-search.tsx"),
    route("search/:scope?", "./pages/discovery/search.tsx"),
    route("shop", "./pages/discovery/shop.tsx"),
    route("_tools/shop", "./pages/discovery/shop-tool.tsx"),
    route("ideas", "./pages/discovery/ideas.tsx"),
    route("ideas/:topic", "./pages/discovery/topic.tsx"),

    route("offsite", "./pages/content/offsite.tsx"),

    // The same places, come from another site (business §2.5)
    route("_www/:a?/:b?/:c?/:d?", "./pages/content/from-site.tsx", { id: "from-www" }),
    route("_business/:a/:b?/:c?/:d?", "./pages/content/from-site.tsx", { id: "from-business" }),
    route("_trends/:a?/:b?/:c?/:d?", "./pages/content/from-site.tsx", { id: "from-trends" }),

    // Boards of several
    route("invites/:token", "./pages/social/invite.tsx"),
    route("shared/:token", "./pages/content/shared-board.tsx"),

    // People and boards to follow together
    route("packs/new", "./pages/social/new-pack.tsx"),
    route("packs/:id", "./pages/social/pack.tsx"),
    route("packs/:id/edit", "./pages/social/edit-pack.tsx"),

    // The viewer's own
    route("notifications", "./pages/social/notifications.tsx"),
    route("messages/:id?", "./pages/social/messages.tsx"),
    route("settings/:area?/:id?", "./pages/identity/settings.tsx"),
    route("developers", "./pages/identity/developers.tsx"),
    route("developers/apps", "./pages/identity/apps.tsx"),
    route("developers/apps/new", "./pages/identity/new-app.tsx"),
    route("developers/apps/:id", "./pages/identity/app.tsx"),

    // About
    route("about/terms", "./pages/identity/terms.tsx"),
    route("about/privacy", "./pages/identity/privacy.tsx"),
    route("about/terms/versions/:id?", "./pages/identity/terms-versions.tsx"),
    route("about/imprint", "./pages/identity/imprint.tsx"),
    route("about/transparency", "./pages/social/transparency.tsx"),
    route("about/report", "./pages/social/notice.tsx"),
    route("about/samples", "./pages/discovery/samples.tsx"),
    route("ads/archive", "./pages/discovery/ad-archive.tsx"),
    route("about/samples/:slug", "./pages/discovery/sample.tsx"),
    // Whoever reads the list without a build has no `env`.
    ...((import.meta as Partial<ImportMeta>).env?.DEV === true ? [route("_ui", "./pages/shell/components.tsx")] : []),

    // People, and what is theirs: last, for these match most
    route(":username", "./pages/people/profile.tsx"),
    route(":username/pins", "./pages/people/profile-pins.tsx"),
    route(":username/favorites", "./pages/content/favorites.tsx"),
    route(":username/favourites", "./pages/content/favourites.tsx"),
    route(":username/:board", "./pages/content/board.tsx"),
    route(":username/:board/:section", "./pages/content/section.tsx"),

    route("*", "./pages/shell/not-found.tsx"),
  ]),
] satisfies RouteConfig;
