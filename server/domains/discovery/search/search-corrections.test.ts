import { beforeAll, describe, expect, test } from "vitest";
import { typeahead } from "#contract/discovery/search.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { ask, ids } from "./searching.fixture.ts";

const site = testSite();
const maker = testPerson(site, { username: "weaver" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "Marvellous macrame")).id;
});

describe("what is corrected", () => {
  test("DIS-04 a slip of the keys is corrected and told; not when switched off, not below four letters", async () => {
    const pin = await site.pin(maker, boardId, { title: "Terracotta amphora with olive oak" });
    await site.settle();
    for (const [typed, meant] of [
      ["amphroa", "amphora"],
      ["amphra", "amphora"],
      ["qmphora", "amphora"],
      ["Terracota", "terracotta"],
      ["terrecottta", "terracotta"],
    ] as const) {
      const answer = await ask(site.visitor, { query: typed });
      expect(answer.results.map((result) => result.id)).toContain(pin.id);
      expect(answer.correction).toEqual({ query: meant, typed });
    }
    expect(await ask(site.visitor, { query: "amphroa", auto_correction_disabled: true })).toMatchObject({
      results: [],
      correction: null,
    });
    expect(await ids(site.visitor, "oka")).toEqual([]);
  });

  test("DIS-04 a right word nobody uses is not replaced: what else may be meant is asked", async () => {
    for (let made = 0; made < 4; made += 1) {
      await site.pin(maker, boardId, { title: `Great hall ${made}` });
      await site.pin(maker, boardId, { title: `Silk turban ${made}` });
    }
    await site.settle();
    for (const [query, meant] of [
      ["halo", "hall"],
      ["urban", "turban"],
    ] as const) {
      expect(await ask(site.visitor, { query })).toMatchObject({
        results: [],
        correction: null,
        suggestion: { query: meant, included: false },
      });
      expect(await ask(site.visitor, { query, auto_correction_disabled: true })).not.toHaveProperty("suggestion");
    }
    expect(await ask(site.visitor, { query: "turbna" })).toMatchObject({
      correction: { query: "turban", typed: "turbna" },
    });
    // Nobody is called so either: then nothing is said to be shown for the other word.
    expect(await ask(site.visitor, { query: "turbna", scope: "users" })).toMatchObject({
      results: [],
      correction: null,
    });
  });

  test("DIS-04 a short word becomes another only where that one is used, or two of its letters changed places", async () => {
    await site.pin(maker, boardId, { title: "Vlek and bruzz" });
    await site.settle();
    expect(await ask(site.visitor, { query: "vlk" })).toMatchObject({ results: [], correction: null });
    expect(await ask(site.visitor, { query: "brzz" })).toMatchObject({
      results: [],
      correction: null,
      suggestion: { query: "bruzz", included: false },
    });
    expect(await ask(site.visitor, { query: "burzz" })).toMatchObject({ correction: { query: "bruzz" } });
    for (let made = 0; made < 2; made += 1) await site.pin(maker, boardId, { title: "Bruzz" });
    await site.settle();
    expect(await ask(site.visitor, { query: "brzz" })).toMatchObject({ correction: { query: "bruzz" } });
  });

  test("DIS-04 only the word that is missing is put right, everything else stays as it was typed", async () => {
    const pin = await site.pin(maker, boardId, { title: "Ocelot beside a pergola" });
    for (let made = 0; made < 12; made += 1) await site.pin(maker, boardId, { title: `Ocelots and ocelet ${made}` });
    await site.settle();
    const answer = await ask(site.visitor, { query: "Ocelot — l'pergolla!" });
    expect(answer.correction).toEqual({ query: "Ocelot — l'pergola!", typed: "Ocelot — l'pergolla!" });
    expect(answer.results[0]?.id).toBe(pin.id);
  });

  test("DIS-04 what else a rare word may mean stands behind it, and the answer says so", async () => {
    const rare = await site.pin(maker, boardId, { title: "Quillow" });
    for (let made = 0; made < 10; made += 1) await site.pin(maker, boardId, { title: `Quillot ${made}` });
    await site.settle();
    const answer = await ask(site.visitor, { query: "quillow" });
    expect(answer.results[0]?.id).toBe(rare.id);
    expect(answer.results).toHaveLength(11);
    expect(answer).toMatchObject({ correction: null, suggestion: { query: "quillot", included: true } });
    expect(await ids(site.visitor, "quillow", { auto_correction_disabled: true })).toEqual([rare.id]);
  });

  test("DIS-04 nobody is told that they meant a word that hurts or harms", async () => {
    for (let made = 0; made < 6; made += 1) {
      await site.pin(maker, boardId, { title: `Thinspo ${made}` });
      await site.pin(maker, boardId, { title: `Swastika ${made}` });
    }
    await site.settle();
    for (const query of ["thinspp", "thinsop", "swastikka"])
      expect(await ask(site.visitor, { query }), query).toMatchObject({ results: [], correction: null });
    for (const query of ["thinspp", "swastikka"])
      expect(await ask(site.visitor, { query })).not.toHaveProperty("suggestion");
    expect(await site.visitor.call(typeahead, { term: "swastikka" })).toEqual({ items: [], hint: null });
  });
});
