import { sql } from "kysely";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { advertiserPaths } from "#spec/constants/advertiser-urls.ts";
import { mailNames } from "#spec/constants/mails.ts";
import { advertise, sellAds } from "#server/domains/business/serving/advertise.fixture.ts";
import { accountUrl, personUrl, sectionNames, sectionUrl } from "#web/features/operate/area/sections.ts";
import type { TestPerson } from "#tests/site.ts";
import { hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let owner: TestPerson;
let pages: string[];

beforeAll(async () => {
  await sellAds(site.services);
  owner = await site.person({ roles: ["owner"] });
  await sql`update people set is_partner = true where id = ${owner.id}`.execute(site.services.db);
  const pin = await site.pin(owner, (await site.board(owner)).id, { link: "https://kettles.example/" });
  const { accountId } = await advertise(site.services, { ownerId: owner.id, pinId: pin.id });
  // What a mail's link opens needs no log-in, so it has no bars.
  const { reportCenterUnsubscribe: _, ...ofArea } = advertiserPaths;
  const ofAccount = Object.values(ofArea).flatMap(({ path, page }) =>
    page === true && !path.includes(":") ? [`/advertiser/${accountId}${path}`] : [],
  );
  pages = [
    ...sectionNames.map(sectionUrl),
    ...[personUrl(owner.id), accountUrl(accountId), `/operate/mails/${mailNames[0]}/`],
    ...["/business/hub/", "/business/analytics/"],
    ...ofAccount,
  ];
});

/** Where the bars begin, where what is below them does, and the first of it. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const start = (element: Element | null) => {
      if (element === null) return null;
      const { paddingInlineStart } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart));
    };
    const main = document.querySelector("main");
    const first = main?.firstElementChild?.getBoundingClientRect().left;
    return { bars: start(document.querySelector("header")), main: start(main), first: Math.round(first ?? -1) };
  });

test("BUS-01 every page of the operators' and the business area begins where the bars above it begin, however wide the window is", async () => {
  const { page, close } = await browser.open("/operate/", { as: owner });
  const jumps: string[] = [];
  for (const path of pages) {
    await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
    await hydrated(page);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { bars, main, first } = await edges(page);
      if (main !== bars || first !== bars) jumps.push(`${path} at ${width}: ${bars} ${main} ${first}`);
    }
  }
  expect(jumps).toEqual([]);
  expect(pages.length).toBeGreaterThan(35);
  await close();
});

test("BUS-01 whatever page of an area is open, one link in its bar says so, and at most one among the tabs and among what is below a tab", async () => {
  const { page, close } = await browser.open("/operate/", { as: owner });
  const wrong: string[] = [];
  for (const path of pages) {
    await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
    const said = await page.evaluate(() =>
      [...document.querySelectorAll("nav")].flatMap((nav) => {
        const links = [...nav.querySelectorAll("a")];
        return links.some((link) => link.hasAttribute("aria-current"))
          ? [{ links: links.map((link) => link.pathname), here: links.filter((link) => link.ariaCurrent).length }]
          : [];
      }),
    );
    const twice = said[0]?.links.filter((one, at, all) => said[1]?.links.includes(one) && all.indexOf(one) === at);
    if (said.length === 0 || said.length > 3 || said.some(({ here }) => here !== 1) || (twice?.length ?? 0) > 1)
      wrong.push(`${path}: ${JSON.stringify({ said, twice })}`);
  }
  expect(wrong).toEqual([]);
  await close();
});
