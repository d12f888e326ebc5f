import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { getPin, savePin } from "#contract/content/pins.ts";
import { samplePage, samplePages } from "#contract/discovery/samples.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { testSite } from "#tests/test-site.ts";
import { enqueueSamples } from "./enqueue-samples.ts";
import { loadSamplesJob } from "./load-samples.job.ts";
import { readProgress } from "./sample-progress.ts";

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

describe("the collection as it is loaded", () => {
  const fresh = testSite();
  const progress = () => readProgress(fresh.services.db);
  const all = () => fresh.services.db.selectFrom("pins").select(["link", "domain"]).execute();
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from pins)::int as pins, (select count(*) from boards)::int as boards,
             (select count(*) from sections)::int as sections, (select count(*) from people)::int as people`.execute(
      fresh.services.db,
    );
    return rows[0];
  };
  /** Loads until so many pins are there, or to the end; a process that is told to end ends the job. */
  async function load(until = Infinity): Promise<void> {
    const ending = new AbortController();
    const before = (await progress()).done;
    const watched = setInterval(() => {
      void progress().then(({ done }) => (done >= before + until ? ending.abort() : undefined));
    }, 50);
    await runJob(fresh.services, loadSamplesJob, {}, ending.signal);
    clearInterval(watched);
  }

  test("ended half-way it goes on at another address and after its keys are gone, and nothing is there twice", async () => {
    await enqueueSamples(fresh.services, () => {});
    await load(6);
    const first = await progress();
    expect(first).toMatchObject({ state: "loading", address: fresh.url });
    expect(first.done).toBeGreaterThanOrEqual(6);
    const before = await counts();
    await fresh.services.db.deleteFrom("idempotency_keys").execute();
    const saver = await fresh.person();
    const board = await fresh.board(saver);
    const [some] = await fresh.services.db.selectFrom("pins").select("id").limit(1).execute();
    const save = await saver.call(savePin, { pin_id: some?.id ?? "", board_id: board.id });
    Object.assign(fresh.services.config, { publicUrl: "https://nest.example" });
    await load(3);
    const second = await progress();
    expect(second.done).toBeGreaterThanOrEqual(first.done + 3);
    expect(second.loaded).toHaveLength(second.done);
    expect(await counts()).toMatchObject({ boards: (before?.["boards"] ?? 0) + 1, sections: before?.["sections"] });
    // What was there before and who saved it follow the address; none of it is from a site.
    const links = await all();
    expect(links.filter(({ link }) => !link?.startsWith("https://nest.example/about/samples/"))).toEqual([]);
    expect(links.filter(({ domain }) => domain !== null)).toEqual([]);
    expect((await saver.call(getPin, { id: save.id })).link).toContain("https://nest.example/about/samples/");
  });
});
