import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { describe, expect, it, test } from "vitest";
import { advisoryViewed, searchAdvisory } from "#contract/discovery/discovery.ts";
import { search } from "#contract/discovery/search.ts";
import { silentLog } from "#server/config/log.ts";
import type { TestClient } from "#tests/site.ts";
import { countAdvisoryViewsJob } from "./count-views.job.ts";
import { findAdvisory } from "./find-advisory.ts";
import { createCaches } from "#server/platform/caches.ts";
import { testSite } from "#tests/test-site.ts";
import { helplinesIn } from "./helplines.ts";

describe("what is meant and what is not", () => {
  it.each([
    "die cut machine",
    "killer heels",
    "suicide squad costume",
    "hang picture frames",
    "Sussex",
    "Essex gardens",
    "warship",
    "white power bank",
    "food porn",
    "cutting board",
    "drop dead gorgeous dress",
    "end table",
    "pro analytics dashboard",
    "analog camera",
    "gore-tex jacket",
    "unisex haircut",
    "die Wohnung",
    "suicide doors lincoln",
    "Selbstgemacht",
    "suicde squad costume",
    "myself in watercolour",
    "prana yoga",
    "self ham",
    "必殺技",
    "",
    "\u0000",
  ])("DIS-05 %j is innocent", (query) => {
    expect(findAdvisory(query)).toBeNull();
  });

  it.each([
    ["suicide", "suicide"],
    ["I want to DIE", "suicide"],
    ["ｓｕｉｃｉｄｅ", "suicide"],
    ["suicide squad suicide", "suicide"],
    ["self-harm quotes", "self-harm"],
    ["Selbstmord", "suicide"],
    ["もう死にたい", "suicide"],
    ["자살하는 법", "suicide"],
    ["thinspo", "eating-disorder"],
    ["pro-ana tips", "eating-disorder"],
    ["porn", "adult"],
    ["heil hitler", "hate"],
    ["#WantToDie", "suicide"],
    ["killmyself", "suicide"],
    ["s u i c i d e", "suicide"],
    ["p.o.r.n", "adult"],
    ["suicde", "suicide"],
    ["i feel siucidal", "suicide"],
    ["kill mysefl", "suicide"],
    ["selbtsmord", "suicide"],
    ["cut mysel", "self-harm"],
  ])("DIS-05 %j is %s", (query, advisory) => {
    expect(findAdvisory(query)?.advisory).toBe(advisory);
  });
});

const site = testSite();

test("DIS-05 a search in distress is answered with who listens, in one's language, the number to be touched", async () => {
  const reader = await site.person({ locale: "de" });
  const found = await reader.call(searchAdvisory, { query: "suicide" });
  expect(found).toMatchObject({ severity: 1, advisory_level: 4, advisory_type: "THIRD_PARTY_TL", results: "asked" });
  const [notice] = found?.notices ?? [];
  expect(notice).toMatchObject({ style: "help" });
  expect(notice?.actions[0]?.button).toMatchObject({ text: "Hilfe finden", link: expect.stringMatching(/^https:/) });
  for (const { description, button } of notice?.actions ?? [])
    expect(new URL(button.link).hostname).toContain(description);
  const { text, text_tags } = notice?.footer ?? { text: "", text_tags: [] };
  for (const { offset, length, link } of text_tags)
    expect(link).toBe(`tel:${text.slice(offset, offset + length).replaceAll(/\D/g, "")}`);
  expect(await site.visitor.call(searchAdvisory, { query: "boho rug" })).toBeNull();
});

test("DIS-05 a misspelt word put right, or one chosen beside the query, is judged like what was typed", async () => {
  const maker = await site.person();
  const pin = await site.pin(maker, (await site.board(maker)).id, { title: "Suicide awareness ribbon" });
  await site.pin(maker, (await site.board(maker)).id, { title: "White electric power lines" });
  await site.settle();
  const slip = await site.visitor.call(search, { query: "suicdie awareness" });
  expect(slip).toMatchObject({
    results: [],
    bookmark: null,
    facets: null,
    sensitivity: { advisory: "suicide", results: "asked" },
  });
  const accepted = await site.visitor.call(search, { query: "suicdie awareness", advisory_accepted: true });
  expect(accepted.results.map(({ id }) => id)).toContain(pin.id);
  expect(accepted).toMatchObject({
    correction: { query: "suicide awareness", typed: "suicdie awareness" },
    sensitivity: { advisory: "suicide" },
  });
  const corrected = await site.visitor.call(search, { query: "whiet power ribbon" });
  expect(corrected).toMatchObject({
    results: [],
    correction: { query: "white power ribbon", typed: "whiet power ribbon" },
    sensitivity: { advisory: "hate", results: "none" },
  });
  const literal = await site.visitor.call(search, { query: "whiet power ribbon", auto_correction_disabled: true });
  expect(literal).not.toHaveProperty("sensitivity");
  const chosen = await site.visitor.call(search, { query: "ribbon", selected_one_bar_modules: "suicide" });
  expect(chosen).toMatchObject({ results: [], sensitivity: { advisory: "suicide" } });
});

test("DIS-05 what may harm people is not looked for, what one saved oneself is found", async () => {
  const maker = await site.person();
  const pin = await site.pin(maker, (await site.board(maker)).id, { title: "thinspo rules" });
  await site.settle();
  expect((await site.visitor.call(search, { query: "thinspo" })).results).toEqual([]);
  const own = await maker.call(search, { query: "thinspo", scope: "my_pins" });
  expect(own.results.map((result) => result.id)).toEqual([pin.id]);
});

test("DIS-05 results of a sensitive search are held back until whoever asks has chosen to see them", async () => {
  const maker = await site.person();
  const pin = await site.pin(maker, (await site.board(maker)).id, { title: "Suicide prevention walk" });
  await site.settle();
  const held = await site.visitor.call(search, { query: "suicide" });
  expect(held).toMatchObject({ results: [], bookmark: null, sensitivity: { advisory: "suicide", results: "asked" } });
  expect(held.sensitivity?.notices[0]?.actions[0]?.button.link).toMatch(/^https:/);
  const shown = await site.visitor.call(search, { query: "suicide", advisory_accepted: true });
  expect(shown.results.map((result) => result.id)).toContain(pin.id);
  expect(shown.sensitivity).toMatchObject({ advisory: "suicide" });
  expect(await site.visitor.call(search, { query: "prevention walk" })).not.toHaveProperty("sensitivity");
});

test("DIS-05 what is for grown-up people is shown to them once they choose, to visitors and the young never", async () => {
  const [grown, young] = [await site.person(), await site.person()];
  await site.services.db.updateTable("people").set({ birthday: "2012-05-01" }).where("id", "=", young.id).execute();
  const ask = (who: TestClient, advisory_accepted: boolean) => who.call(search, { query: "hentai", advisory_accepted });
  expect((await ask(grown, false)).sensitivity).toMatchObject({ severity: 2, results: "asked" });
  for (const who of [site.visitor, young]) {
    const { sensitivity, results } = await ask(who, true);
    expect(sensitivity?.results).toBe("none");
    expect(results).toEqual([]);
  }
  const [toVisitor] = (await ask(site.visitor, false)).sensitivity?.notices ?? [];
  expect(toVisitor?.actions.map(({ button }) => button.link)).toEqual(["/login"]);
  const [toYoung] = (await ask(young, false)).sensitivity?.notices ?? [];
  expect(toYoung).toMatchObject({ description: { text: "These results aren't for people under 18." }, actions: [] });
});

test("DIS-05 what is abusive is shown to nobody, whatever they choose", async () => {
  const person = await site.person();
  const { sensitivity, results } = await person.call(search, { query: "heil hitler", advisory_accepted: true });
  expect([sensitivity?.severity, sensitivity?.results, results]).toEqual([0, "none", []]);
});

test("DIS-05 that it was shown is counted by day, each time once, unknown ones not", async () => {
  const { db } = site.services;
  const views = () => db.selectFrom("advisory_views").select(["advisory", "views"]).execute();
  const count = () => countAdvisoryViewsJob.run(site.services, {} as never);
  /** As if what was appended since had been at that time of a past day. */
  const settle = (time: string) =>
    sql`update events set appended_at = ${`2026-01-01 ${time}Z`} where appended_at > '2026-01-02'`.execute(db);
  for (const advisory of ["suicide", "suicide", "made up"]) await site.visitor.call(advisoryViewed, { advisory });
  await settle("10:00");
  await Promise.all([count(), count()]);
  expect(await views()).toEqual([{ advisory: "suicide", views: 2 }]);
  await site.visitor.call(advisoryViewed, { advisory: "suicide" });
  await count();
  expect(await views()).toEqual([{ advisory: "suicide", views: 2 }]);
  await settle("10:01");
  await count();
  expect(await views()).toEqual([{ advisory: "suicide", views: 3 }]);
});

test("DIS-05 the operator's helplines go before ours; a bad file leaves ours", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-lines-"));
  const line = { name: "Nearby", phone: "1", url: "https://near.example/" };
  await writeFile(join(dataDir, "helplines.json"), JSON.stringify({ US: [line], "*": [line] }));
  const given = { config: { dataDir }, log: silentLog, caches: createCaches() };
  expect(await helplinesIn(given, "US")).toEqual([line]);
  expect((await helplinesIn(given, "DE"))[0]?.name).toBe("TelefonSeelsorge");
  expect(await helplinesIn(given, "BR")).toEqual([line]);
  const bad = await mkdtemp(join(tmpdir(), "magpie-lines-"));
  await writeFile(join(bad, "helplines.json"), '{"US": "988"}');
  expect((await helplinesIn({ ...given, config: { dataDir: bad } }, "US"))[0]?.phone).toBe("988");
});
