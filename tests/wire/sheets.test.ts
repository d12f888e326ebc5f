import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPage, pagesLeftOut } from "#tests/every-page.ts";
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
    const { owner, paths } = await everyPage(site);
    expect(pagesLeftOut(paths)).toEqual([]);
    const wrong: string[] = [];
    let looked = 0;
    for (const who of [owner, site.visitor])
      for (const path of paths) {
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
