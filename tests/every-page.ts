import { sql } from "kysely";
import { type RouteObject, matchRoutes } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createSection } from "#contract/content/boards.ts";
import { createComment } from "#contract/social/comments.ts";
import { createGroup } from "#contract/social/groups.ts";
import { createPack } from "#contract/social/packs.ts";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { createAdDraft } from "#contract/business/ad-drafts.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { advertise } from "#server/domains/business/serving/advertise.fixture.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { mailNames } from "#spec/constants/mails.ts";
import { sections, sectionUrl, type SectionName } from "#web/features/operate/area/sections.ts";
import { settingsAreas } from "#web/features/identity/settings/settings-areas.ts";
import routes from "#web/routes.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

/** An instance with something on every kind of page, and the addresses of all of them. */
export type EveryPage = {
  /** Who may open all of them: owner of the instance, of what stands on them, of an advertiser account. */
  owner: TestPerson;
  paths: string[];
};

export async function everyPage(site: TestSite): Promise<EveryPage> {
  await turnAdsOn(site.services, {
    ...{ seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null },
    ...{ tax_percent: "21", load_percent: 10 },
  });
  const owner = await site.person({ username: "sheet_owner", roles: ["owner"] });
  const other = await site.person({ username: "sheet_other" });
  const board = await site.board(owner, "Kettles");
  const pin = await site.pin(owner, board.id, { title: "Copper kettle", link: "https://example.com/kettle" });
  const section = await owner.call(createSection, { board_id: board.id, name: "Copper", initial_pins: [pin.id] });
  await other.call(createComment, { pin_id: pin.id, text: "Where is it from?" });
  const group = await owner.call(createGroup, { name: "Kitchen" });
  const more = [await site.person(), await site.person()];
  const chosen = [other, ...more].map(({ id }) => id);
  const pack = await owner.call(createPack, { title: "Potters", user_ids: chosen, board_ids: [] });
  await sql`update people set is_partner = true where id = ${owner.id}`.execute(site.services.db);
  const { id: account } = await owner.call(createAdAccount, {
    ...{ name: "Kettles", country: "US", currency: "USD", time_zone: "America/New_York" },
  });
  await owner.call(acceptAdTerms, { advertiser_id: account, version: adTermsVersion });
  const { id: draft } = await owner.call(createAdDraft, {
    advertiser_id: account,
    body: { campaign: { name: "Kettles" } },
  });
  const { campaignId } = await advertise(site.services, { ownerId: owner.id, pinId: pin.id, accountId: account });
  await site.settle();
  const own = `/${owner.username}/`;
  const paths = [
    ...["/", "/following/", "/ideas/", "/ideas/food-and-drink/", "/homefeed/tune/", "/search/pins/?q=kettle"],
    ...["/search/boards/?q=kettle", "/search/users/?q=sheet", "/search/visual/", "/shop/", "/_tools/shop/"],
    ...["/offsite/?url=https://example.com/", "/shared/no-such-token/", "/invites/no-such-token/"],
    ...[`/pin/${pin.id}/`, `/pin/${pin.id}/edit/`, `/pin/${pin.id}/visual-search/`, `/pin/${pin.id}/repin/x/`],
    ...["/pin-builder/", "/pin/create/button/", "/board/create/", `/board/${board.id}/create_section/`],
    ...[own, `${own}pins/`, `${own}favorites/`, board.url, `${board.url}${section.slug}/`, `/${other.username}/`],
    ...["/packs/new/", `/packs/${pack.id}/`, `/packs/${pack.id}/edit/`, "/notifications/", "/messages/"],
    ...["/login/", "/login/magic/", "/login/qr/no-such-token/", "/signup/", "/signup/sso-business-account/"],
    ...["/business/create/", "/business/login/", "/password/forgot/", "/password/reset/", "/add-account/"],
    ...["/email/verify/", "/email/change/", "/email/unsubscribe/", "/email/restore/", "/account/case/", "/oauth/"],
    ...["/about/terms/", "/about/privacy/", "/about/terms/versions/", "/about/imprint/", "/about/transparency/"],
    ...["/about/report/", "/about/samples/", "/about/samples/no-such/", "/ads/archive/"],
    ...["/developers/", "/developers/apps/", "/developers/apps/new/", "/developers/apps/1/"],
    ...["/no/such/page/at/all/", "/settings/", ...Object.keys(settingsAreas).map((name) => `/settings/${name}/`)],
    `/settings/groups/${group.id}/`,
    ...["/business/convert/", "/business/hub/", "/business/analytics/", "/accounts_manager/", "/quick-promote/"],
    ...[
      "",
      "reporting/campaigns/",
      "reporting/adgroups/",
      "reporting/ads/",
      "reporting/preferences/",
      "ads/bulk_edit/",
      "reporting/adGroupPositiveKeywords/",
      "reporting/adGroupNegativeKeywords/",
      "reporting/campaignNegativeKeywords/",
      "reporting/adGroupSearchQueries/",
      "reporting/campaignSearchQueries/",
      "billing/",
      "billing/history/",
      "billing/documents/",
      "billing/tax_documents/",
      "billing/promotions/",
      "billing/order_lines/",
      "billing/prepaid_campaign_spend_summary/",
      "billing/prepaid_spend_campaign_breakdown/",
      `campaign-insights/${campaignId}/`,
      "media_planner/",
    ].map((page) => `/advertiser/${account}/${page}`),
    ...["report-center/", "report-center/builder/", "report-center/history/", "report-center/download/"].map(
      (page) => `/advertiser/${account}/${page}`,
    ),
    "/report-center/unsubscribe/",
    ...["history/", "conversions/tag/", "conversions/tag_manual_setup/", "conversions/event-history/"].map(
      (page) => `/advertiser/${account}/${page}`,
    ),
    ...["", "upload_template/", "download_template/", "history/", "bulk_id_library/", "resources/"].map(
      (page) => `/advertiser/${account}/bulk_editor/${page}`,
    ),
    ...["ads/create/", "ads/edit/", "ads/duplicate/", "ads/edit_draft/", `ads/edit_draft/?draft_id=${draft}`].map(
      (page) => `/advertiser/${account}/${page}`,
    ),
    ...["ads/campaign_mode/", "automated/ads/create/", "automated/ads/edit/"].map(
      (page) => `/advertiser/${account}/${page}`,
    ),
    ...(Object.keys(sections) as SectionName[]).map(sectionUrl),
    ...[`/operate/people/${other.id}/`, `/operate/accounts/${account}/`, `/operate/mails/${mailNames[0]}/`],
  ];
  return { owner, paths };
}

/** Files that only lead to another page, or are the same page at another address. */
const leadElsewhere = [
  ...[
    "business/quick-promote-alias",
    "content/favourites",
    "content/from-site",
    "business/missing",
    "shell/components",
  ],
  ...["shell/shell", "business/area"],
].map((name) => `./pages/${name}.tsx`);

/** Pages of `web/routes.ts` that none of the paths opens. */
export function pagesLeftOut(paths: readonly string[]): string[] {
  const asked = new Set(
    paths.flatMap((path) =>
      (matchRoutes(asObjects(routes), path.split("?")[0] ?? "") ?? []).map(({ route }) => String(route.handle)),
    ),
  );
  return [...new Set(filesOf(routes))].filter((file) => !asked.has(file) && !leadElsewhere.includes(file));
}

function asObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) =>
    index === true
      ? { index: true, handle: file }
      : { ...(path !== undefined && { path }), handle: file, children: asObjects(children ?? []) },
  );
}

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
