import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderScript } from "#server/http/folder-script.ts";
import { choosePictures, rankPictures } from "#server/domains/content/pages/choose-pictures.ts";
import { fixturePages, type FixturePage } from "#server/domains/content/pages/fixtures/expected.ts";
import { unseenPages } from "#server/domains/content/pages/fixtures/unseen/expected.ts";
import { namePicture } from "#server/domains/content/pages/picture-url.ts";
import { readPage } from "#server/domains/content/pages/read-page.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { FoundImage } from "#web/bookmarklet/find-images.ts";
import { chromiumArguments, findChromium } from "../../scripts/find-chromium.ts";

let browser: Browser;
let source = "";

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const folder = new URL("../../web/bookmarklet/", import.meta.url);
  source = await folderScript(folder, [new URL("../../rules/content/page-pictures.ts", import.meta.url)]);
});
afterAll(() => browser?.close());

const standIn = /wait|spacer|blank|placeholder|pixel|1x1|lazy|transparent|loading/i;
const fixture = ({ name }: Pick<FixturePage, "name">) =>
  readFileSync(new URL(`../../server/domains/content/pages/fixtures/${name}.html`, import.meta.url));

/** Opens a page of the fixtures at its own address, with the pictures it names. */
async function openFixture(page: Page, { name, url, sizes = {} }: Pick<FixturePage, "name" | "url" | "sizes">) {
  await page.route("**/*", async (route) => {
    const asked = route.request().url();
    if (route.request().isNavigationRequest())
      return route.fulfill({ body: fixture({ name }), contentType: "text/html" });
    const size = sizes[asked];
    if (size === "none" || route.request().resourceType() !== "image") return route.fulfill({ status: 404 });
    const [width, height] = size ?? (standIn.test(asked) ? [1, 1] : [1200, 900]);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ body, contentType: "image/svg+xml" });
  });
  await page.goto(url, { waitUntil: "load" });
}

const found = (page: Page) =>
  page.evaluate<FoundImage[]>(`(() => {\n${source}\nreturn findImages(${accessConstants.imageMinSidePx});\n})()`);
const keyOf = (url: string) => (url.startsWith("data:") ? url : namePicture(new URL(url)).key);

test("SAV-21 SAV-10 the bookmarklet finds at least nine of ten pictures that the server's reader finds on the same pages", async () => {
  const sums = { both: 0, server: 0 };
  const missed: Record<string, string[]> = {};
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const one of [...fixturePages, ...unseenPages]) {
    if (one.contentType !== undefined) continue;
    const facts = readPage(fixture(one), { url: one.url });
    const chosen = await choosePictures(rankPictures(facts), async () => new Map());
    // What its person would pick, but for pictures in the page itself, which cannot be named to the window.
    const right = chosen.filter(({ url }) => one.picks.includes(url) && !url.startsWith("data:"));
    await openFixture(page, one);
    const keys = new Set((await found(page)).map(({ url }) => keyOf(url)));
    const lost = right.filter(({ url }) => !keys.has(keyOf(url))).map(({ url }) => url);
    if (lost.length > 0) missed[one.name] = lost;
    sums.server += right.length;
    sums.both += right.length - lost.length;
    await page.unroute("**/*");
  }
  await page.close();
  console.log(`bookmarklet: ${sums.both} of ${sums.server} pictures`);
  expect(sums.both / sums.server, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.9);
});

test("SAV-21 a page that asks not to be saved from is asked for its words; a refused element offers nothing", async () => {
  const page = await browser.newPage();
  await openFixture(page, { name: "nopin-page", url: "https://some.example/page" });
  expect(await page.evaluate(`(() => {\n${source}\nreturn pageRefusal();\n})()`)).toBe(
    "Sorry, our photographers ask you not to save these.",
  );
  await page.unroute("**/*");
  await openFixture(page, { name: "nopin-images", url: "https://some.example/page" });
  expect(await page.evaluate(`(() => {\n${source}\nreturn pageRefusal();\n})()`)).toBeNull();
  const facts = readPage(fixture({ name: "nopin-images" }), { url: "https://some.example/page" });
  expect((await found(page)).map(({ url }) => keyOf(url)).toSorted()).toEqual(
    facts.images.map(({ url }) => keyOf(url)).toSorted(),
  );
  await page.close();
});

test("SAV-21 what a page shows otherwise than by a loaded image is seen: lazy ones, backgrounds, stills, shadow roots", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const shown = `<!doctype html><title>Six ways</title><style>.hero{width:600px;height:300px;background:url(/hero.jpg) center/cover}
    .tile{width:64px;height:64px;background:url(/tile.jpg)}</style>
    <img src="/plain.jpg" alt="Plain"><img src="/wait.gif" data-src="/lazy.jpg" alt="Lazy" width="400" height="300">
    <picture><source srcset="/wide-400.webp 400w, /wide-1600.webp 1600w"><img src="/wide-400.jpg" alt="Wide"></picture>
    <video poster="/still.jpg" width="640" height="360"></video><div class="hero" aria-label="Hero"></div><div class="tile"></div>
    <noscript><img src="/plain-words.jpg?a=1&amp;b=2"></noscript><div id="host"></div><div nopin><img src="/refused.jpg"></div>
    <template><img src="/never.jpg"></template><img src="/dot.jpg" width="40" height="40">
    <script>host.attachShadow({mode:"open"}).innerHTML='<img src="/shadow.jpg" alt="In a root">'</script>`;
  await page.route("**/*", async (route) => {
    const asked = new URL(route.request().url()).pathname;
    if (route.request().isNavigationRequest()) return route.fulfill({ body: shown, contentType: "text/html" });
    const side = asked === "/wait.gif" ? 1 : asked === "/dot.jpg" ? 40 : 800;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`;
    return route.fulfill({ body, contentType: "image/svg+xml" });
  });
  await page.goto("https://six.example/ways", { waitUntil: "load" });
  const paths = (await found(page)).map(({ url, alt }) => [url.replace("https://six.example", ""), alt]);
  expect(Object.fromEntries(paths)).toEqual({
    "/plain.jpg": "Plain",
    "/lazy.jpg": "Lazy",
    "/wide-1600.webp": "Wide",
    "/still.jpg": "",
    "/hero.jpg": "Hero",
    "/plain-words.jpg?a=1&b=2": "",
    "/shadow.jpg": "In a root",
  });
  await page.close();
});
