import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement } from "#contract/operate/announcements.ts";
import { publishTerms } from "#contract/operate/publish-terms.ts";
import { announcementCopy } from "#spec/copy/kit/announcement.ts";
import { termsCopy } from "#spec/copy/identity/terms.ts";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestSite } from "#tests/site.ts";
import { loadPagesBuild } from "./pages-build.ts";

let site: TestSite;
beforeAll(async () => void (site = await startProduct()), 120_000);
afterAll(() => site.close());

/** An address of every area, and of every page that is in none. */
async function places(): Promise<string[]> {
  const routes = Object.values((await loadPagesBuild()).routes).filter((route) => route !== undefined);
  const within = (id: string) => routes.filter(({ parentId }) => parentId === id);
  const addressIn = ({ id, path, index }: (typeof routes)[number]): string => {
    const [first] = path === undefined && index !== true ? within(id) : [];
    return first ? addressIn(first) : `/${(path ?? "").replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+|\*/g, "1")}`;
  };
  return within("root").map(addressIn);
}

test("ACC-32 every page that has bars tells of new terms and of what is announced under them, in whichever area it is", async () => {
  const publisher = await site.person({ roles: ["owner"], emailVerified: true });
  const owner = await site.person({ roles: ["owner"], emailVerified: true });
  await publisher.call(publishTerms, { terms: "# Terms", privacy: "Little.", summary: "New." });
  await owner.call(createAnnouncement, { text: "Closed on Sunday." });
  const told: Record<string, boolean[]> = {};
  for (const place of await places()) {
    const html = await (await owner.fetch(place, { redirect: "follow" })).text();
    // Windows of their own have another.
    if (/<header class="header-module_/.test(html))
      told[place] = [termsCopy.region, announcementCopy.region].map((name) => html.includes(`aria-label="${name}"`));
  }
  const all = [true, true];
  expect(told).toMatchObject({ "/": all, "/business/convert": all, "/operate": all });
  expect(Object.entries(told).filter(([, isTold]) => isTold.includes(false))).toEqual([]);
});
