import { afterAll, beforeAll, expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { readSheets } from "./sheets.ts";
import { clientFolder } from "./pages-build.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
let ada: TestPerson;
let places: Record<string, string>;
/** Every class that some built style sheet styles. */
let styled: ReadonlySet<string>;
beforeAll(async () => {
  site = await startProduct();
  styled = new Set((await readSheets(clientFolder)).byClass.keys());
  ada = await site.person({ username: "ada_styles" });
  const board = await site.board(ada, "Lamps");
  await ada.call(createSection, { board_id: board.id, name: "Desk lamps" });
  const pin = await site.pin(ada, board.id, { title: "A lamp" });
  places = { pin: `/pin/${pin.id}/`, board: board.url, person: `/${ada.username}/` };
  await site.settle();
}, buildingMs);
afterAll(() => site.close());

test.each([
  ...[
    "/",
    "/ideas/",
    "/search/pins/?q=lamp",
    "/search/boards/?q=lamp",
    "/search/users/?q=ada",
    "/search/pins/?q=zzzz",
    "/shop/",
  ],
  ...["/following/", "/homefeed/tune/", "/notifications/", "/messages/", "/pin-builder/", "/board/create/"],
  ...["profile", "account", "security", "groups", "look", "claim", "advertisers", "bookmarklet", "trash"].map(
    (area) => `/settings/${area}/`,
  ),
  ...["pin", "pin edit/", "board", "person", "person pins/", "person favorites/"],
])("%s comes with the styles of everything its HTML shows, for visitors and the signed-in", async (address) => {
  const [place = "", rest = ""] = address.split(" ");
  const path = (places[place] ?? place) + rest;
  let seen = 0;
  for (const asker of [site.visitor, ada]) {
    const html = await (await asker.fetch(path, { redirect: "manual" })).text();
    const style = /<style nonce[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const carried = classesIn(style);
    // A closed popover is not displayed, and its sheet comes with the code that opens it.
    const displayed = html.matchAll(/<[a-z](?![^>]* popover[ =])[^>]* class="([^"]*)"/g);
    const shown = [...displayed].flatMap(([, names = ""]) => names.split(" "));
    seen += shown.length;
    expect([...new Set(shown)].filter((name) => styled.has(name) && !carried.has(name))).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});

function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*-module_[\w-]+)/g)].map(([, name = ""]) => name));
}
