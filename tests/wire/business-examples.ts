import { giveConsent } from "#contract/identity/apps.ts";
import { adTermsVersion, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import {
  accountOf,
  appOf,
  asBusiness,
  batchOf,
  campaignOf,
  consent,
  draftOf,
  kettles,
  keywordsOf,
  planKeptIn,
  thoughtOf,
  templateOf,
  program,
  promotion,
  reportOf,
  sheetOf,
  systemToken,
  systemTokenOf,
  weekly,
} from "./made-once.ts";
import type { Examples } from "./world.ts";

/** The same of businesses, their ads and money, programs, and whoever operates the instance. */
export const businessExamples: Examples = {
  "Advertisers.get": () => ({}),
  "BusinessAccount.create": () => ({ business_name: "Kettles Ltd", website_url: "kettles.example" }),
  "AdEvents.send": ({ pin }) => ({
    events: [{ kind: "impression", pin_id: pin, at: "2026-11-24T12:00:00Z", visible_ms: 1_500 }],
  }),
  "AdEvents.list": async (world) => ({ advertiser_id: await accountOf(world), day: "2026-11-24" }),
  "AdReceipts.list": async (world) => ({ advertiser_id: await accountOf(world), day: "2026-11-24" }),
  "AdReceipt.why": () => ({ token: "of-nothing" }),
  "AdArchive.list": () => ({ page_size: 2 }),
  "AdReport.get": async (world) => ({
    advertiser_id: await accountOf(world),
    level: "CAMPAIGN",
    from: "2026-11-23",
    to: "2026-11-24",
    granularity: "DAY",
  }),
  "PinAnalytics.get": () => ({ from: "2026-11-23", to: "2026-11-24" }),
  "BusinessProfiles.get": async (world) => {
    await asBusiness(world);
    return {};
  },
  "BusinessSettings.get": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id };
  },
  "BusinessSettings.update": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id, requires_mfa: true };
  },
  "BusinessMembers.delete": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id, member_ids: [world.viewer.id] };
  },
  "SystemUser.create": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id, name: "Billing API" };
  },
  "SystemTokens.get": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id };
  },
  "SystemTokens.create": systemToken,
  "SystemTokens.delete": async (world) => {
    const { business_id, system_user_id } = await systemToken(world);
    return { business_id, system_user_id, id: await systemTokenOf(world) };
  },
  "AdAccounts.get": async (world) => {
    await accountOf(world);
    return {};
  },
  "AdForm.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccount.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccount.create": async (world) => {
    await asBusiness(world);
    return kettles;
  },
  "AdAccount.update": async (world) => ({ advertiser_id: await accountOf(world), name: "Pots" }),
  "QuickPromote.create": promotion,
  "PromotablePins.get": async (world) => ({ advertiser_id: await accountOf(world), query: "boat" }),
  "QuickPromotePin.get": async (world) => ({ advertiser_id: await accountOf(world), pin_id: world.pin }),
  "Campaigns.get": async (world) => ({ advertiser_id: await accountOf(world), status: ["ACTIVE"] }),
  "Campaign.get": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_id: (await campaignOf(world)).campaign_id,
  }),
  "Campaign.update": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_id: (await campaignOf(world)).campaign_id,
    version: 1,
    name: "More boats",
  }),
  "AdGroups.get": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_id: (await campaignOf(world)).campaign_id,
  }),
  "AdGroup.update": async (world) => ({
    advertiser_id: await accountOf(world),
    ad_group_id: (await campaignOf(world)).ad_group_id,
    version: 1,
    name: "More boats",
  }),
  "TargetingTemplates.get": async (world) => {
    await templateOf(world);
    return { advertiser_id: await accountOf(world) };
  },
  "TargetingTemplate.create": async (world) => ({
    advertiser_id: await accountOf(world),
    name: "Sailors",
    targeting_spec: { LOCATION: ["US"], AGE_BUCKET: ["25-34"] },
    auto_targeting_enabled: true,
  }),
  "TargetingTemplate.delete": async (world) => ({
    advertiser_id: await accountOf(world),
    template_id: (await templateOf(world)).id,
  }),
  "AdForecast.get": async (world) => ({ advertiser_id: await accountOf(world), plan: thoughtOf }),
  "AdPlans.get": async (world) => {
    await planKeptIn(world);
    return { advertiser_id: await accountOf(world) };
  },
  "AdPlan.create": async (world) => ({ advertiser_id: await accountOf(world), name: "Regatta", plan: thoughtOf }),
  "AdPlan.delete": async (world) => ({
    advertiser_id: await accountOf(world),
    plan_id: (await planKeptIn(world)).id,
  }),
  "CampaignLabels.update": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_ids: [(await campaignOf(world)).campaign_id],
    add: [
      { label_type: "BRAND", value: "Paper boats" },
      { label_type: "CUSTOM", value: "Spring" },
    ],
    remove: [{ label_type: "CUSTOM", value: "Winter" }],
  }),
  "Keywords.get": async (world) => {
    await keywordsOf(world);
    return { advertiser_id: await accountOf(world), list: "ad_group_positive", query: "BOAT" };
  },
  "Keywords.create": async (world) => ({
    advertiser_id: await accountOf(world),
    ad_group_id: (await campaignOf(world)).ad_group_id,
    keywords: [
      { match_type: "PHRASE", value: "Paper boat" },
      { match_type: "EXACT", value: "!" },
    ],
  }),
  "Keywords.update": async (world) => ({
    advertiser_id: await accountOf(world),
    keywords: (await keywordsOf(world)).map(({ id, version }) => ({ id, version })),
    status: "PAUSED",
  }),
  "SearchQueries.get": async (world) => ({
    advertiser_id: await accountOf(world),
    level: "ad_group",
    ad_group_id: (await campaignOf(world)).ad_group_id,
    from: "2026-01-01",
    to: "2026-01-31",
  }),
  "Ads.get": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_id: (await campaignOf(world)).campaign_id,
  }),
  "Ad.update": async (world) => ({
    advertiser_id: await accountOf(world),
    ad_id: (await campaignOf(world)).ad_id,
    status: "PAUSED",
  }),
  "AdChanges.get": async (world) => {
    await campaignOf(world);
    return { advertiser_id: await accountOf(world), page_size: 2 };
  },
  "AdChanges.apply": async (world) => {
    const { campaign_id, ad_id } = await campaignOf(world);
    return {
      advertiser_id: await accountOf(world),
      changes: [
        { entity: "campaign", id: campaign_id, version: 1, name: "Canoes", daily_budget_micro: "1" },
        { entity: "ad", id: ad_id, status: "PAUSED" },
      ],
      apply: true,
    };
  },
  "AdChanges.revert": async (world) => ({
    advertiser_id: await accountOf(world),
    batch_id: await batchOf(world),
  }),
  "AdPreferences.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdPreferences.update": async (world) => ({
    advertiser_id: await accountOf(world),
    campaign_tool: "automated campaign" as const,
    reporting: { columns: ["spend" as const, "clicks" as const], range: "last7" as const },
  }),
  "AdDrafts.get": async (world) => {
    await draftOf(world);
    return { advertiser_id: await accountOf(world), page_size: 2 };
  },
  "AdDraft.get": async (world) => ({ advertiser_id: await accountOf(world), draft_id: await draftOf(world) }),
  "AdDraft.create": async (world) => ({
    advertiser_id: await accountOf(world),
    body: { campaign: { name: "Boats", budget: "1,5e3" }, ad_groups: { g1: { name: "Sailors" } } },
  }),
  "AdDraft.update": async (world) => ({
    ...{ advertiser_id: await accountOf(world), draft_id: await draftOf(world) },
    edits: [{ path: "campaign/name", from: "Ships", to: "Canoes" }],
  }),
  "AdDraft.check": async (world) => ({ advertiser_id: await accountOf(world), draft_id: await draftOf(world) }),
  "AdDraft.refresh": async (world) => ({ advertiser_id: await accountOf(world), draft_id: await draftOf(world) }),
  "AdDraft.publish": async (world) => ({
    ...{ advertiser_id: await accountOf(world), draft_id: await draftOf(world), version: 1 },
  }),
  "AdDraft.discard": async (world) => ({
    ...{ advertiser_id: await accountOf(world), draft_id: await draftOf(world), discarded: true },
  }),
  "AdReportTemplates.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdReportTemplate.create": async (world) => ({
    ...{ advertiser_id: await accountOf(world), ...weekly },
    schedule: { every: "WEEK", day: 1, hour: 8 },
    recipients: [world.viewer.id],
  }),
  "AdReportTemplate.update": async (world) => ({
    ...{ advertiser_id: await accountOf(world), report_id: await reportOf(world), version: 1 },
    ...{ ...weekly, name: "Every Tuesday" },
  }),
  "AdReportTemplate.delete": async (world) => ({
    advertiser_id: await accountOf(world),
    report_id: await reportOf(world),
  }),
  "AdReportTemplate.restore": async (world) => ({
    advertiser_id: await accountOf(world),
    report_id: await reportOf(world),
  }),
  "AdReportReaders.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdReportRuns.get": async (world) => ({ advertiser_id: await accountOf(world), page_size: 2 }),
  "AdReportRun.get": async (world) => ({ advertiser_id: await accountOf(world), run_id: "1", key: "no-such-key" }),
  "AdReportRun.create": async (world) => ({ advertiser_id: await accountOf(world), ...weekly }),
  "AdReportMail.get": () => ({ token: "no-such-token" }),
  "AdReportMail.update": () => ({ token: "no-such-token", comes: false }),
  "AdSheet.create": async (world) => ({
    advertiser_id: await accountOf(world),
    file_name: "ads.csv",
    file_base64: Buffer.from("Action,Type,ID,Name\nCreate,Campaign,new:1,Autumn\n").toString("base64"),
  }),
  "AdSheets.get": async (world) => {
    await sheetOf(world);
    return { advertiser_id: await accountOf(world) };
  },
  "AdSheet.get": sheetOf,
  "AdSheetRows.get": sheetOf,
  "AdSheet.apply": async (world) => ({ ...(await sheetOf(world)), part: "right" }),
  "AdSheet.undo": sheetOf,
  "AdSheet.check": sheetOf,
  "AdSheetGuide.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdSheetIds.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "Billing.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "PaymentMethod.create": async (world) => ({ advertiser_id: await accountOf(world) }),
  "PaymentSetup.update": async (world) => ({ advertiser_id: await accountOf(world), setup_id: "seti_1" }),
  "PaymentMethod.update": async (world) => ({
    advertiser_id: await accountOf(world),
    method_id: "1",
    role: "DEFAULT",
  }),
  "PaymentMethod.delete": async (world) => ({ advertiser_id: await accountOf(world), method_id: "1" }),
  "BillingProfile.update": async (world) => ({
    advertiser_id: await accountOf(world),
    name: "Kettles s.r.o.",
    address: ["Nábřeží 1"],
    city: "Praha",
    postal_code: "110 00",
    vat_id: "CZ25123891",
  }),
  "Payment.create": async (world) => ({ advertiser_id: await accountOf(world) }),
  "Payment.update": async (world) => ({ advertiser_id: await accountOf(world) }),
  "BillingHistory.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdCredits.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdOffer.create": async (world) => ({ advertiser_id: await accountOf(world), code: "NO-SUCH-CODE" }),
  "Invoices.get": async (world) => ({ advertiser_id: await accountOf(world), kind: "INVOICE" }),
  "Ledger.get": async (world) => ({ advertiser_id: await accountOf(world), from: "2026-11-01", to: "2026-11-30" }),
  "AdDataTerms.create": async (world) => ({ advertiser_id: await accountOf(world), version: dataTermsVersion }),
  "AdTerms.create": async (world) => ({ advertiser_id: await accountOf(world), version: adTermsVersion }),
  "ConversionTags.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "ConversionTag.create": async (world) => ({
    advertiser_id: await accountOf(world),
    name: "Shop",
    enhanced_match: true,
    domains: ["shop.example"],
  }),
  "ConversionTag.update": async (world) => ({ advertiser_id: await accountOf(world), tag_id: "1", name: "Outlet" }),
  "ConversionTagCheck.create": async (world) => ({
    advertiser_id: await accountOf(world),
    tag_id: "1",
    url: "https://shop.example/",
  }),
  "ConversionEvents.get": async (world) => ({ advertiser_id: await accountOf(world), state: "refused" }),
  "ShuffleAsset.create": ({ pin }) => ({
    pin_id: pin,
    lasso: [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.5, 0.8],
    ],
  }),
  "ShuffleAsset.get": ({ pin }) => ({ pin_id: pin }),
  "ShuffleAsset.delete": () => ({ id: "1" }),
  "Apps.get": async (world) => ({ term: (await appOf(world)) && "printer" }),
  "App.get": async (world) => ({ app_id: await appOf(world) }),
  "App.create": () => program,
  "App.update": async (world) => ({ app_id: await appOf(world), name: "Pin plotter" }),
  "App.delete": async (world) => ({ app_id: await appOf(world) }),
  "AppSecret.create": async (world) => ({ app_id: await appOf(world) }),
  "AppSecret.delete": async (world) => ({ app_id: await appOf(world) }),
  "ApiReference.get": () => ({}),
  "AppUse.get": async (world) => ({ app_id: await appOf(world) }),
  "AppToken.create": async (world) => ({ app_id: await appOf(world), scopes: ["boards:read"] }),
  "AppConsent.get": consent,
  "AppConsent.create": consent,
  "ConnectedApps.get": () => ({}),
  "ConnectedApps.delete": async (world) => {
    await world.viewer.call(giveConsent, await consent(world));
    return { app_id: await appOf(world) };
  },
  "Operating.get": () => ({}),
  "Operators.get": () => ({}),
  "Operators.update": ({ other }) => ({ person_id: other.id, roles: ["moderator"] }),
  "OperatorRules.get": () => ({}),
  "OperatorRules.update": () => ({ factor: false }),
  "Operators.delete": ({ other }) => ({ person_id: other.id }),
  "ReportDesk.get": () => ({}),
  "ReportClaim.create": () => ({ case_id: "1" }),
  "ReportClaim.delete": () => ({ case_id: "1" }),
  "ReportDecision.create": () => ({ case_id: "1", action: "NONE", reason: "spam" }),
  "ReportDecision.update": () => ({ case_id: "1", decision_id: "1", confirms: false }),
  "ReportDecision.delete": () => ({ case_id: "1", decision_id: "1" }),
  "ReportDecisions.get": () => ({}),
  "Appeals.get": () => ({}),
  "Appeals.update": ({ other }) => ({ person_id: other.id, statement_id: null, outcome: "UPHELD" }),
  "WaitingWork.get": () => ({}),
  "Overview.get": () => ({}),
  "AllPeople.get": ({ username }) => ({ query: username }),
  "DeskResetLink.create": ({ other }) => ({ person_id: other.id }),
  "DeskSessions.delete": ({ other }) => ({ person_id: other.id }),
  "DeskPeople.get": ({ username }) => ({ query: username }),
  "DeskPerson.get": ({ other }) => ({ person_id: other.id }),
  "DeskPerson.update": ({ other }) => ({ person_id: other.id, action: "WARN", reason: "spam" }),
  "AuditLines.get": () => ({ call: "NoSuchCall" }),
  "ContentRules.get": () => ({ kind: "DOMAIN", query: "zzyzx" }),
  "ContentRule.get": () => ({ rule_id: "1" }),
  "ContentRule.create": () => ({
    ...{ kind: "WORDS", words: ["Cheap pills"], places: ["pin", "comment"], action: "DESK", reason: "spam" },
  }),
  "ContentRule.update": () => ({ rule_id: "1", words: ["pills"], places: ["pin"], action: "DESK", reason: "spam" }),
  "ContentRule.delete": () => ({ rule_id: "1" }),
  "OffsiteRules.get": () => ({ status: "porn", query: "zzyzx" }),
  "OffsiteRule.create": () => ({ place: "Example.org/shop", status: "suspicious", note: "Asked by the court" }),
  "OffsiteRule.update": () => ({ place: "nothing.example", status: "ok" }),
  "OffsiteRule.delete": () => ({ place: "nothing.example" }),
  "OffsiteTrial.get": () => ({ address: "nothing.example/shop" }),
  "ContentRuleTrial.create": () => ({ rule_id: "1" }),
  "AdDesk.get": () => ({}),
  "AdClaim.create": () => ({ advertiser_id: "1", ad_id: "1" }),
  "AdClaim.delete": () => ({ advertiser_id: "1", ad_id: "1" }),
  "AdDecision.create": () => ({
    advertiser_id: "1",
    ad_id: "1",
    seen: { review: "PENDING", submitted_at: "2026-01-01T00:00:00.000Z" },
    verdict: "APPROVED",
  }),
  "AdDecision.delete": () => ({ advertiser_id: "1", ad_id: "1", decision_id: "1" }),
  "AdDecisions.get": () => ({}),
  "AdAccountHold.update": async (world) => ({
    advertiser_id: await accountOf(world),
    held: true,
    reason: "Complaints",
  }),
  "AdSales.get": () => ({}),
  "AdSales.update": () => ({ on: true, load_percent: 12 }),
  "AdTaxRate.create": () => ({ country: "DE", percent: "19", from: "2026-01-01" }),
  "AdRate.create": () => ({ currency: "EUR", rate: "0.9", from: "2026-01-01" }),
  "AdMoneyToday.get": () => ({}),
  "AdRevenue.get": () => ({ days: 7 }),
  "AdPayer.update": async (world) => ({
    advertiser_id: await accountOf(world),
    name: "Another name",
    is_verified: true,
  }),
  "AllAdAccounts.get": () => ({ query: "zzyzx" }),
  "AdAccountDesk.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccountMoney.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccountCharges.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccountDocuments.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "TroubledCharges.get": () => ({}),
  "AdEntry.create": async (world) => ({
    advertiser_id: await accountOf(world),
    kind: "credit",
    amount: "12.50",
    note: "A gift",
    key: "a-form-of-its-own",
  }),
  "AdRefund.create": async (world) => ({
    advertiser_id: await accountOf(world),
    charge_id: "1",
    amount: "1",
    note: "Sorry",
  }),
  "AdClickGroups.get": async (world) => ({ advertiser_id: await accountOf(world), by: "hour" }),
  "AdClickCredit.create": async (world) => ({
    advertiser_id: await accountOf(world),
    by: "hour",
    group: "2026-11-24T09:00:00Z",
    creditable_micro: "0",
  }),
  "ClickDoubt.create": async (world) => ({
    advertiser_id: await accountOf(world),
    from: "2026-11-23",
    to: "2026-11-24",
    note: "Many clicks within a minute.",
  }),
  "AdClickDoubts.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdClickDoubts.update": async (world) => ({ advertiser_id: await accountOf(world), id: "1" }),
  "AdTaxYears.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdWallet.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdWalletDays.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdOrderLines.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdOrderDesk.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdOrderDesk.create": async (world) => ({
    advertiser_id: await accountOf(world),
    ...{ name: "Spring", po_number: "PO-7", paid_type: "PAID", amount: "500", from: "2026-11-24", to: "2027-02-28" },
  }),
  "AdOrderDesk.update": async (world) => ({
    advertiser_id: await accountOf(world),
    ...{ id: "1", version: 1, decision: "accept" },
  }),
  "AdSettlement.create": () => ({}),
  "Announcements.get": () => ({}),
  "Announcements.create": () => ({ text: "We move tonight.", link: "/ideas/" }),
  "Announcements.update": () => ({ id: "77", text: "We moved." }),
  "Announcements.delete": () => ({ id: "77" }),
  "AnnouncementSeen.create": () => ({ id: "77" }),
  "TermsDesk.get": () => ({}),
  "TermsDesk.create": () => ({
    terms: "# Terms",
    privacy: "# Privacy",
    summary: "All is new.",
    effective_at: "2999-01-01T00:00:00Z",
  }),
  "TermsDesk.delete": () => ({ id: "77" }),
  "Branding.get": () => ({}),
  "Branding.update": () => ({
    name: "Magpie",
    tagline: null,
    accent: null,
    contact: "hello@example.com",
    imprint: null,
  }),
  "Branding.delete": () => ({}),
  "Mails.get": () => ({}),
  "Mail.get": () => ({ name: "magic_link", locale: "en" }),
  "Mail.update": () => ({ name: "magic_link", locale: "en", subject: "Come in", opening: null, closing: "See you." }),
  "Mail.delete": () => ({ name: "magic_link", locale: "en" }),
  "MailPreview.create": () => ({
    name: "magic_link",
    locale: "en",
    subject: null,
    opening: "Hello {name},",
    closing: null,
  }),
  "MailTest.create": () => ({ name: "magic_link", locale: "en" }),
  "SignUpRules.get": () => ({}),
  "SignUpRules.update": () => ({ mode: "open", people_may_invite: false }),
  "Invitations.get": () => ({}),
  "Invitations.create": () => ({ note: "Book club", most_uses: 3, days: 7 }),
  "Invitations.delete": () => ({ id: "77" }),
  "Flags.get": () => ({}),
  "Flags.update": () => ({ name: "google_sdk_disabled", variant: "on", share: 20, countries: ["AQ"] }),
  "Flags.delete": () => ({ name: "google_sdk_disabled" }),
  "Backups.get": () => ({}),
  "Backups.create": () => ({}),
  "Backups.update": () => ({ every: "daily", hour: 3, keep: 7 }),
  "Backups.delete": () => ({ name: "magpie-2026-01-01T03-00-00Z.tar.zst" }),
  "BackupCheck.create": () => ({ name: "magpie-2026-01-01T03-00-00Z.tar.zst" }),
  "RestorePoint.get": () => ({ name: "magpie-2026-01-01T03-00-00Z.tar.zst" }),
  "StorageUse.get": () => ({}),
  "StorageUse.create": () => ({}),
  "StorageUse.delete": () => ({}),
  "Guide.get": () => ({}),
  "Guide.update": () => ({ is_dismissed: true }),
  "ProviderCheck.create": () => ({}),
  "Health.get": () => ({}),
  "DeadJobs.update": () => ({ ids: ["1"] }),
  "DeadJobs.delete": () => ({ ids: ["1"] }),
};
