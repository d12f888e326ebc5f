import sharp from "sharp";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { quickPromote } from "#contract/business/quick-promote.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createApp, giveConsent } from "#contract/identity/apps.ts";
import { getSession } from "#contract/identity/current-session.ts";
import { adTermsVersion, dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { createGroup } from "#contract/social/groups.ts";
import { makeShareLink } from "#contract/social/share-links.ts";
import { uploadMedia } from "#contract/content/media.ts";
import type { World } from "./world.ts";

type Input = Record<string, unknown>;

const groups = new WeakMap<World["viewer"], Promise<string>>();

/** A group of one of a world's two people, with the other asked to join it; the same each time. */
function groupOf(owner: World["viewer"], asked: World["viewer"]): Promise<string> {
  const made =
    groups.get(owner) ?? owner.call(createGroup, { name: "Climbers", user_ids: [asked.id] }).then(({ id }) => id);
  groups.set(owner, made);
  return made;
}

const accounts = new WeakMap<World["viewer"], Promise<string>>();

/** Makes a world's viewer a business. */
async function asBusiness({ viewer }: World): Promise<void> {
  const { user } = await viewer.call(getSession, {});
  if (user?.is_partner !== true) await viewer.call(becomeBusiness, { business_name: "Kettles Ltd" });
}

const kettles = { name: "Kettles", country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;

/** An advertiser account of a world's viewer; the same each time. */
function accountOf(world: World): Promise<string> {
  const make = async () => {
    await asBusiness(world);
    return (await world.viewer.call(createAdAccount, kettles)).id;
  };
  const made = accounts.get(world.viewer) ?? make();
  accounts.set(world.viewer, made);
  return made;
}

const apps = new WeakMap<World["viewer"], Promise<string>>();

/** An app of a world's viewer; the same each time. */
function appOf({ viewer }: World): Promise<string> {
  const made = apps.get(viewer) ?? viewer.call(createApp, program).then(({ app }) => app.id);
  apps.set(viewer, made);
  return made;
}

const program = {
  name: "Pin printer",
  purpose: "Prints Pins on paper.",
  redirect_urls: ["https://program.example/callback"],
};

/** What an app of the viewer's asks them for. */
async function consent(world: World) {
  return {
    client_id: await appOf(world),
    redirect_uri: "https://program.example/callback",
    response_type: "code",
    scope: "boards:read",
    state: "here",
  };
}

const promoted = new WeakMap<World["viewer"], Promise<{ campaign_id: string; ad_id: string }>>();

/** A campaign of a world's viewer, for the pin it has; the same each time. */
function campaignOf(world: World): Promise<{ campaign_id: string; ad_id: string }> {
  const make = async () => world.viewer.call(quickPromote, await promotion(world));
  const made = promoted.get(world.viewer) ?? make();
  promoted.set(world.viewer, made);
  return made;
}

/** What promotes the pin of a world. */
async function promotion(world: World) {
  const advertiser_id = await accountOf(world);
  await world.viewer.call(acceptAdTerms, { advertiser_id, version: adTermsVersion });
  return {
    advertiser_id,
    pin_id: world.pin,
    budget_in_micro_currency: "80000000",
    campaign_name: "Boats",
    duration: 10,
    targeting_spec: { GENDER: ["female"], LOCATION: ["CZ+SK"] } as { GENDER: ["female"]; LOCATION: string[] },
  };
}

/** A good input for every call, by the call's name. A new call needs one here; every test of the wire then walks it too. */
export const examples: Record<string, (world: World) => Input | Promise<Input>> = {
  "UserSession.get": () => ({}),
  "UserSession.create": () => ({ username_or_email: "nobody@example.com", password: "not the right one" }),
  "UserSession.delete": () => ({}),
  "UserRegister.create": ({ username }) => ({
    email: `new_${username}@example.com`,
    password: "copper kettle 77",
    birthday: Date.UTC(1990, 4, 1) / 1000,
    first_name: "Grace",
  }),
  "Register.exists": () => ({ email: "somebody@example.com" }),
  "Email.validation": () => ({ email: "somebody@example.com" }),
  "PasswordRules.get": () => ({}),
  "EmailVerification.resend": () => ({}),
  "EmailVerification.get": () => ({ token: "no-such-token" }),
  "EmailVerification.update": () => ({ token: "no-such-token" }),
  "EmailChange.get": () => ({}),
  "EmailChange.create": () => ({ email: "another@example.com" }),
  "EmailChange.update": () => ({ token: "no-such-token" }),
  "EmailChange.delete": () => ({}),
  "EmailRestore.get": () => ({ token: "no-such-token" }),
  "EmailRestore.update": () => ({ token: "no-such-token" }),
  "MailSubscription.get": () => ({ token: "no-such-token" }),
  "MailSubscription.delete": () => ({ token: "no-such-token" }),
  "UserSessions.get": () => ({}),
  "UserSessions.delete": () => ({ all_others: true }),
  "AccessTokens.get": () => ({}),
  "AccessTokens.delete": () => ({ all: true }),
  "MultiFactor.get": () => ({}),
  "MultiFactor.create": () => ({ kind: "app" }),
  "MultiFactor.update": () => ({ kind: "app", code: "123456" }),
  "MultiFactor.delete": () => ({ kind: "app" }),
  "BackupCodes.create": () => ({}),
  "Passkeys.get": () => ({}),
  "PasskeyChallenge.create": () => ({ purpose: "login" }),
  "Passkeys.create": () => ({ credential: { id: "none" }, name: "A laptop" }),
  "Passkeys.update": () => ({ id: "none", name: "A laptop" }),
  "Passkeys.delete": () => ({ id: "none" }),
  "StepUp.create": () => ({}),
  "AccessOptions.get": () => ({}),
  "HumanChallenge.get": () => ({ action: "web_auth" }),
  "Facebook.profileData": () => ({ access_token: "none" }),
  "Facebook.loginData": () => ({ facebook_id: "42", facebook_token: "none" }),
  "Sso.info": () => ({ email: "someone@example.com" }),
  "Sso.exchange": () => ({ code: "none", state: "none" }),
  "LinkedAccounts.get": () => ({}),
  "LinkedAccounts.create": () => ({ google_open_id_token: "none" }),
  "LinkedAccounts.delete": () => ({ provider: "google" }),
  "MagicLink.send": () => ({ email: "nobody@example.com" }),
  "MagicLink.get": () => ({ token: "no-such-token" }),
  "ForgotPassword.send": () => ({ username_or_email: "nobody@example.com" }),
  "UserResetPassword.get": () => ({ token: "no-such-token" }),
  "UserResetPassword.update": () => ({ token: "no-such-token", new_password: "copper kettle 77" }),
  "AccountCase.get": () => ({}),
  "AccountCase.create": () => ({ text: "This was a mistake." }),
  "LegalText.get": () => ({ name: "terms" }),
  "ClosingBoards.get": () => ({}),
  "DataExport.get": () => ({}),
  "DataExport.create": () => ({}),
  "User.delete": () => ({ mode: "deactivate" }),
  "AccessHistory.get": () => ({}),
  "AccessSteps.create": () => ({ step: "login", container: "login_page" }),
  "QrAuth.begin": () => ({}),
  "QrAuth.status": () => ({ qr_token: "no-such-token" }),
  "QrAuth.approve": () => ({ qr_token: "no-such-token", number: "42" }),
  "SavedAccounts.get": () => ({}),
  "SavedAccounts.delete": ({ other }) => ({ id: other.id }),
  "UserSession.update": ({ other }) => ({ user_id: other.id }),
  "User.get": ({ username }) => ({ username }),
  "User.update": () => ({ about: "Collects kettles." }),
  "UserPassword.update": () => ({ old_password: "not the right one", new_password: "copper kettle 77" }),
  "Follow.create": ({ other }) => ({ user_id: other.id }),
  "Follow.delete": ({ other }) => ({ user_id: other.id }),
  "BoardFollow.create": ({ otherBoard }) => ({ board_id: otherBoard }),
  "BoardFollow.delete": ({ otherBoard }) => ({ board_id: otherBoard }),
  "UserFollowers.get": ({ username }) => ({ username }),
  "UserFollowing.get": ({ username }) => ({ username }),
  "Media.create": async () => ({ image_base64: (await picture()).toString("base64") }),
  "Media.upload": () => ({}),
  "Media.uploadVideo": () => ({}),
  "Media.get": async ({ viewer }) => {
    const image_base64 = (await picture()).toString("base64");
    const { media_upload_id } = await viewer.call(uploadMedia, { image_base64 });
    return { media_upload_id };
  },
  "Image.register": () => ({ image_url: "http://192.0.2.1/picture.jpg" }),
  "FindPinImages.get": () => ({ url: "http://127.0.0.1:9/page" }),
  "Pin.get": ({ pin }) => ({ id: pin }),
  "Pin.read": ({ pin }) => ({ id: pin }),
  "Pin.create": async ({ board }) => ({
    board_id: board,
    title: "Copper pans",
    image_base64: (await picture()).toString("base64"),
  }),
  "Repin.create": ({ otherPin, board }) => ({ pin_id: otherPin, board_id: board }),
  "Pin.update": ({ pin }) => ({ id: pin, title: "A smaller boat" }),
  "Pin.delete": ({ pin }) => ({ id: pin }),
  "TrashPin.update": ({ trashedPin }) => ({ id: trashedPin }),
  "Trash.get": () => ({}),
  "Trash.delete": () => ({ kind: "pins", until: new Date().toISOString() }),
  "Pin.boardTitleSuggestions": ({ otherPin }) => ({ id: otherPin }),
  "RelatedPins.get": ({ otherPin }) => ({ pin_id: otherPin }),
  "UserHomefeed.get": () => ({ page_size: 1 }),
  "UserPins.get": ({ username }) => ({ username }),
  "PinSources.get": ({ board }) => ({ board_id: board }),
  "PinPlaces.get": ({ otherPin }) => ({ pin_id: otherPin }),
  "Board.get": ({ board }) => ({ board_id: board }),
  "Board.create": () => ({ name: "Gardens" }),
  "Board.update": ({ board }) => ({ board_id: board, description: "Where we cook." }),
  "Board.delete": ({ board }) => ({ board_id: board }),
  "TrashBoard.update": ({ board }) => ({ board_id: board }),
  "Boards.get": ({ username }) => ({ username }),
  "BoardFeed.get": ({ board }) => ({ board_id: board }),
  "BoardSections.get": ({ board }) => ({ board_id: board }),
  "BoardSection.get": ({ section }) => ({ section_id: section }),
  "BoardSection.create": ({ board }) => ({ board_id: board, name: "Tin" }),
  "BoardSectionEdit.update": ({ section }) => ({ section_id: section, name: "Brass" }),
  "BoardSectionEdit.delete": ({ section }) => ({ section_id: section }),
  "BoardSectionPins.delete": ({ section, pin }) => ({ section_id: section, pins: [pin] }),
  "BoardPickerBoards.get": () => ({}),
  "BoardSectionsRepin.get": ({ board }) => ({ board_id: board }),
  "BulkEdit.update": ({ pin, board }) => ({ pin_ids: [pin], board_id: board }),
  "BulkEditSelectAll.update": ({ board, section }) => ({
    board_id: board,
    old_section_id: section,
    new_section_id: null,
  }),
  "BoardAction.get": () => ({ action_id: "1" }),
  "BoardAction.delete": () => ({ action_id: "1" }),
  "BulkEditPins.update": ({ pin }) => ({ pin_ids: [pin], title: "A boat" }),
  "BulkEditPins.delete": () => ({ edit_id: "1" }),
  "BoardPinOrder.update": ({ board, pin }) => ({ board_id: board, pin_ids: [pin] }),
  "BoardOrder.update": ({ board }) => ({ board_ids: [board] }),
  "BoardMerge.create": ({ board, otherBoard }) => ({ board_id: board, into_board_id: otherBoard }),
  "BoardSectionMerge.create": ({ section }) => ({ section_id: section, into_section_id: "1" }),
  "Board.changes": ({ board }) => ({ id: board }),
  "PinNote.get": ({ pin }) => ({ pin_ids: [pin] }),
  "PinNote.update": ({ pin }) => ({ pin_id: pin, note: "For the hall." }),
  "Favorite.create": ({ otherPin }) => ({ pin_id: otherPin }),
  "Favorite.delete": ({ otherPin }) => ({ pin_id: otherPin }),
  "Favorite.get": ({ otherPin }) => ({ pin_ids: [otherPin] }),
  "FavoritePins.get": () => ({}),
  "FavoriteBoards.get": () => ({}),
  "BoardInvite.get": ({ board }) => ({ board_id: board }),
  "BoardInvite.create": ({ board, other }) => ({ board_id: board, invited_user_ids: [other.id] }),
  "BoardInvite.update": ({ otherBoard }) => ({ board_id: otherBoard, action: "accept" }),
  "BoardInvite.delete": ({ board, other }) => ({ board_id: board, user_id: other.id }),
  "BoardInviteToken.get": () => ({ token: "no-such-token" }),
  "BoardMember.update": ({ board, other }) => ({ board_id: board, user_id: other.id, role: "add" }),
  "ShareSuggestions.get": ({ board }) => ({ board_id: board }),
  "ContactTypeahead.get": () => ({ term: "somebody@example.com" }),
  "Groups.get": async ({ viewer, other }) => {
    await groupOf(viewer, other);
    return {};
  },
  "Group.get": async ({ viewer, other }) => ({ group_id: await groupOf(viewer, other) }),
  "Group.create": ({ other }) => ({ name: "Gardeners", user_ids: [other.id] }),
  "Group.update": async ({ viewer, other }) => ({ group_id: await groupOf(viewer, other), name: "Hikers" }),
  "Group.delete": async ({ viewer, other }) => ({ group_id: await groupOf(viewer, other) }),
  "GroupPeople.create": async ({ viewer, other }) => ({ group_id: await groupOf(viewer, other), user_ids: [other.id] }),
  "GroupPeople.update": async ({ viewer, other }) => ({ group_id: await groupOf(other, viewer), action: "accept" }),
  "GroupPeople.delete": async ({ viewer, other }) => ({ group_id: await groupOf(viewer, other), user_id: other.id }),
  "BoardGroup.create": async ({ viewer, other, board }) => ({
    board_id: board,
    group_id: await groupOf(viewer, other),
    role: "add",
  }),
  "BoardGroup.delete": async ({ viewer, other, board }) => ({
    board_id: board,
    group_id: await groupOf(viewer, other),
  }),
  "BoardShareLink.get": ({ board }) => ({ board_id: board }),
  "BoardShareLink.create": ({ otherBoard }) => ({ board_id: otherBoard }),
  "BoardShareLink.delete": ({ board }) => ({ board_id: board, link_id: "1" }),
  "SharedBoard.get": () => ({ token: "no-such-token" }),
  "SharedBoard.create": () => ({ token: "no-such-token" }),
  "SharedBoardPass.create": () => ({ token: "no-such-token", password: "kettle" }),
  "SharedBoardFeed.get": async ({ viewer, board }) => ({
    token: /\/shared\/([\w-]+)/.exec((await viewer.call(makeShareLink, { board_id: board })).url)?.[1] ?? "",
  }),
  "Comments.get": ({ otherPin }) => ({ pin_id: otherPin }),
  "Comments.create": ({ otherPin }) => ({ pin_id: otherPin, text: "Lovely." }),
  "Comments.update": () => ({ id: "1", text: "Lovely!" }),
  "Comments.delete": () => ({ id: "1" }),
  "CommentReaction.create": () => ({ comment_id: "1" }),
  "CommentReaction.delete": () => ({ comment_id: "1" }),
  "Report.create": () => ({ kind: "comment", id: "1", reason: "spam" }),
  "Notifications.get": () => ({}),
  "NotificationCount.get": () => ({}),
  "Notifications.update": () => ({}),
  "Conversations.get": () => ({}),
  "Conversations.create": ({ other, otherPin }) => ({ user_id: other.id, pin_id: otherPin }),
  "Messages.get": () => ({ conversation_id: "1" }),
  "Messages.create": () => ({ conversation_id: "1", text: "Hello" }),
  "UserBlock.create": ({ other }) => ({ user_id: other.id }),
  "UserBlock.delete": ({ other }) => ({ user_id: other.id }),
  "UserBlock.get": () => ({}),
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
  "SystemUser.create": async (world) => {
    await asBusiness(world);
    return { business_id: world.viewer.id, name: "Billing API" };
  },
  "AdAccounts.get": async (world) => {
    await accountOf(world);
    return {};
  },
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
  "Operators.delete": ({ other }) => ({ person_id: other.id }),
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
  "AllAdAccounts.get": () => ({ query: "zzyzx" }),
  "AdAccountDesk.get": async (world) => ({ advertiser_id: await accountOf(world) }),
  "AdAccountMoney.get": async (world) => ({ advertiser_id: await accountOf(world) }),
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
  "AdSettlement.create": () => ({}),
  "Health.get": () => ({}),
  "DeadJobs.update": () => ({ ids: ["1"] }),
  "DeadJobs.delete": () => ({ ids: ["1"] }),
  "User.settings": () => ({}),
  "InstagramOffer.create": () => ({}),
  "Claims.get": () => ({}),
  "Claims.create": () => ({ kind: "website", name: "kettles.example" }),
  "Claims.update": () => ({ kind: "website", name: "kettles.example" }),
  "Claims.delete": () => ({ kind: "website", name: "kettles.example" }),
  "SamplePage.get": () => ({ slug: "no-such-sample" }),
  "SamplePages.get": () => ({}),
  "BaseSearch.get": () => ({ query: "zzyzx" }),
  "AdvancedTypeahead.get": () => ({ term: "zzyzx" }),
  "Search.autocomplete": () => ({ q: "zzyzx" }),
  "Ideas.get": () => ({}),
  "FollowingFeed.get": () => ({}),
  "HomefeedTuning.get": () => ({}),
  "HomefeedTuning.update": () => ({ kind: "topic", id: "gardens", on: false }),
  "TopicFollow.create": () => ({ topic: "gardens" }),
  "TopicFollow.delete": () => ({ topic: "gardens" }),
  "PinProduct.get": ({ pin }) => ({ pin_id: pin }),
  "HiddenPin.get": () => ({}),
  "HiddenPin.create": ({ pin }) => ({ pin_id: pin }),
  "HiddenPin.delete": ({ pin }) => ({ pin_id: pin }),
  "VisualSearch.get": ({ pin }) => ({ pin_id: pin }),
  "VisualSearch.create": async () => ({ image_base64: (await picture()).toString("base64") }),
  "NearDuplicate.get": ({ pin }) => ({ pin_id: pin }),
  "SearchAdvisory.get": () => ({ query: "zzyzx" }),
  "SearchAdvisory.create": () => ({ advisory: "suicide" }),
  "Offsite.check": () => ({ url: "https://shop.example/", check_only: "true" }),
  "TopicFeed.get": () => ({ topic: "no-such-topic" }),
  "BoardIdeas.get": ({ board }) => ({ board_id: board }),
};

function picture(): Promise<Buffer> {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
