import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { createComment } from "#contract/social/comments.ts";
import { createGroup } from "#contract/social/groups.ts";
import { createPack } from "#contract/social/packs.ts";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { mailNames } from "#spec/constants/mails.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { sections, sectionUrl, type SectionName } from "#web/features/operate/area/sections.ts";
import { settingsAreas } from "#web/features/identity/settings/settings-areas.ts";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestClient, TestSite } from "#tests/site.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
beforeAll(async () => {
  site = await startProduct();
}, buildingMs);
afterAll(() => site.close());

const sheets = new Map<string, string>();

/** The rules that a page has before any script runs: its sheets, and what stands in the page itself. */
async function styleOf(html: string): Promise<string> {
  const linked = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? "",
  );
  for (const href of linked) if (!sheets.has(href)) sheets.set(href, await (await site.visitor.fetch(href)).text());
  const own = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  return [...linked.map((href) => sheets.get(href) ?? ""), ...own].join("\n");
}

/** Classes of our own that a page draws without a rule for them; null where it isn't a page to look at. */
async function unstyled(who: TestClient, path: string): Promise<string[] | null> {
  const answer = await who.fetch(path, { headers: { accept: "text/html" } });
  const html = await answer.text();
  if (answer.status >= 500 || !html.includes("<main")) return null;
  const style = await styleOf(html);
  // What is closed isn't drawn.
  const body = html
    .slice(html.indexOf("<body"))
    .replaceAll(/<script[\s\S]*?<\/script>|<\w+ [^>]*\bpopover=[^>]*>/g, "");
  const classes = new Set([...body.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, all = ""]) => all.split(/\s+/)));
  return [...classes].filter((name) => /_\w+_/.test(name) && !style.includes(`.${name}`)).toSorted();
}

test(
  "no page is drawn before its style: while scripts are held back, each of its classes has a rule",
  async () => {
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
    await site.settle();
    const own = `/${owner.username}/`;
    const pages = [
      ...["/", "/following/", "/ideas/", "/ideas/food-and-drink/", "/homefeed/tune/", "/search/pins/?q=kettle"],
      ...[
        "/search/boards/?q=kettle",
        "/search/users/?q=sheet",
        "/search/visual/",
        "/shop/",
        "/offsite/?url=https://example.com/",
      ],
      ...[`/pin/${pin.id}/`, `/pin/${pin.id}/edit/`, `/pin/${pin.id}/visual-search/`, `/pin/${pin.id}/repin/x/`],
      ...["/pin-builder/", "/pin/create/button/", "/board/create/", `/board/${board.id}/create_section/`],
      ...[own, `${own}pins/`, `${own}favourites/`, board.url, `${board.url}${section.slug}/`, `/${other.username}/`],
      ...["/packs/new/", `/packs/${pack.id}/`, `/packs/${pack.id}/edit/`, "/notifications/", "/messages/"],
      ...["/login/", "/signup/", "/business/create/", "/business/login/", "/password/forgot/", "/add-account/"],
      ...["/about/terms/", "/about/privacy/", "/about/terms/versions/", "/about/imprint/", "/about/transparency/"],
      ...[
        "/about/report/",
        "/about/samples/",
        "/ads/archive/",
        "/developers/",
        "/developers/apps/",
        "/developers/apps/new/",
      ],
      ...["/no/such/page/at/all/", "/settings/", ...Object.keys(settingsAreas).map((name) => `/settings/${name}/`)],
      `/settings/groups/${group.id}/`,
      ...["/business/convert/", "/business/hub/", "/business/analytics/", "/accounts_manager/", "/quick-promote/"],
      ...["", "reporting/campaigns/", "reporting/ads/", "billing/", "billing/history/", "billing/documents/"].map(
        (page) => `/advertiser/${account}/${page}`,
      ),
      ...["history/", "conversions/tag/", "conversions/tag_manual_setup/", "conversions/event-history/"].map(
        (page) => `/advertiser/${account}/${page}`,
      ),
      ...(Object.keys(sections) as SectionName[]).map(sectionUrl),
      ...[`/operate/people/${other.id}/`, `/operate/accounts/${account}/`, `/operate/mails/${mailNames[0]}/`],
    ];
    const wrong: string[] = [];
    let looked = 0;
    for (const who of [owner, site.visitor])
      for (const path of pages) {
        const missing = await unstyled(who, path);
        if (missing === null) continue;
        looked += 1;
        if (missing.length > 0) wrong.push(`${path}: ${missing.join(" ")}`);
      }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(100);
  },
  buildingMs,
);
