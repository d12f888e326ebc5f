import { sql } from "kysely";
import { expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { deletePin } from "#contract/content/pins.ts";
import { machineFeeds } from "#server/http/machine-feeds.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { cutSitemap } from "./cut-sitemap.ts";

const site = testSite({ extras: [machineFeeds] });
const owner = testPerson(site);
const size = 4;

const cut = () => cutSitemap(site.services.db, "pins", size, site.services.clock.now());
const read = async (path: string) => (await site.visitor.fetch(path)).text();
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);

/** The ids of the pins in each part. */
async function parts(): Promise<string[][]> {
  const paths = locations(await read("/sitemap.xml")).filter((path) => path.startsWith("/sitemaps/pins/"));
  const found: string[][] = [];
  for (const path of paths)
    found.push(locations(await read(path)).map((pin) => /^\/pin\/(\d+)\/$/.exec(pin)?.[1] ?? pin));
  return found;
}

async function pinsOn(board: { id: string }, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await site.pin(owner, board.id)).id);
  return ids;
}

test("parts are cut as pins come, each pin stands in one of them, and what is made secret or deleted leaves at once", async () => {
  const [open, other] = [await site.board(owner, "Open"), await site.board(owner, "Other")];
  const first = await pinsOn(open, 5);
  const second = await pinsOn(other, 6);
  expect(await parts()).toEqual([[...first, ...second]]);
  await cut();
  const all = [...first, ...second];
  expect(await parts()).toEqual([all.slice(0, 4), all.slice(4, 8), all.slice(8)]);
  await cut();
  expect((await parts()).length).toBe(3);
  const [added = ""] = await pinsOn(open, 1);
  expect((await parts()).at(-1)).toEqual([...all.slice(8), added]);

  await owner.call(updateBoard, { board_id: other.id, privacy: "secret" });
  await owner.call(deletePin, { id: first[0] ?? "" });
  const left = [...first.slice(1), added];
  expect((await parts()).flat()).toEqual(left);
  await cut();
  expect((await parts()).flat()).toEqual(left);
});

test("what becomes public again stands in its part, which is cut anew when it has grown too long; empty ones are joined", async () => {
  await sql`truncate sitemap_parts`.execute(site.services.db);
  const [hidden, kept] = [await site.board(owner, "Hidden", "secret"), await site.board(owner, "Kept")];
  const early = await pinsOn(kept, 4);
  const held = await pinsOn(hidden, 10);
  await pinsOn(kept, 6);
  await cut();
  const before = await parts();
  expect(before.flat()).not.toEqual(expect.arrayContaining(held));
  await owner.call(updateBoard, { board_id: hidden.id, privacy: "public" });
  const shown = (await parts()).flat();
  expect(shown).toEqual(expect.arrayContaining([...early, ...held]));
  for (let turn = 0; turn < 4; turn += 1) await cut();
  const after = await parts();
  expect(after.flat()).toEqual(shown);
  expect(Math.max(...after.map(({ length }) => length))).toBeLessThanOrEqual(2 * size);

  await owner.call(updateBoard, { board_id: hidden.id, privacy: "secret" });
  for (let turn = 0; turn < 4; turn += 1) await cut();
  const joined = await parts();
  expect(joined.flat()).toEqual(shown.filter((id) => !held.includes(id)));
  expect(joined.length).toBeLessThan(after.length);
});
