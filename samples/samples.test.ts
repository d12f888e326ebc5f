import { expect, test } from "vitest";
import { samplePage, samplePages } from "#contract/discovery/samples.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

test("every sample has a page of its own, also where the collection was never loaded", async () => {
  const list = await site.visitor.call(samplePages, {});
  expect(list.length).toBeGreaterThan(100);
  expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length);
  const [first] = list;
  const page = await site.visitor.call(samplePage, { slug: first?.slug ?? "" });
  expect(page.title).toBe(first?.title);
  expect(page.paragraphs.length).toBeGreaterThan(1);
  expect(page.pin).toBeNull();
});

test("the page shows the curator's pin that links to it", async () => {
  const [first] = await site.visitor.call(samplePages, {});
  const slug = first?.slug ?? "";
  const { author } = await site.visitor.call(samplePage, { slug });
  const curator = await site.person({ username: author.username });
  const board = await site.board(curator);
  const pin = await site.pin(curator, board.id, { link: `${site.url}/about/samples/${slug}/` });
  expect((await site.visitor.call(samplePage, { slug })).pin?.id).toBe(pin.id);
});

test("an unknown sample is not found", async () => {
  await expect(site.visitor.call(samplePage, { slug: "no-such-thing" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
});
