import { beforeAll, describe, expect, test } from "vitest";
import { testPerson, testSite } from "#tests/test-site.ts";
import { makeDocument } from "./document.ts";
import { ask, ids } from "./searching.fixture.ts";

const site = testSite();
const maker = testPerson(site, { username: "cooper" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "1001")).id;
});

async function pinned(title: string): Promise<string> {
  return (await site.pin(maker, boardId, { title })).id;
}

test("DIS-01 what a name is of stands before what only qualifies it", async () => {
  const castle = await pinned("Garden castle");
  const garden = await pinned("Castle garden");
  await site.settle();
  // The newer of two that fit alike would stand first.
  expect(await ids(site.visitor, "castle")).toEqual([castle, garden]);
  expect(await ids(site.visitor, "garden")).toEqual([garden, castle]);
});

test("DIS-01 words made from the same one are found, behind the word itself", async () => {
  const made = await pinned("Harvester");
  const asked = await pinned("Harvest with a long description of wheat and rye");
  await site.settle();
  expect(await ids(site.visitor, "harvest")).toEqual([asked, made]);
});

test("DIS-01 the weights of an English name: its heads A, their qualifiers B; other languages and scripts whole", () => {
  expect(makeDocument({ A: ["Castle Street by the river"] }, []).words).toMatch(/'castle':1B/);
  expect(makeDocument({ A: ["Castle Street by the river"] }, []).words).toMatch(/'street':2A/);
  expect(makeDocument({ A: ["Alte Häuser am Hafen"] }, []).words).not.toMatch(/\dB/);
  expect(makeDocument({ A: ["Красный дом"] }, []).words).not.toMatch(/\dB/);
  expect(makeDocument({ A: ["東京の夜景"] }, []).words).not.toMatch(/\dB/);
});

test("DIS-01 a text is as long as its different words, whatever else they are found by", () => {
  expect(makeDocument({ A: ["Horses and horses"] }, []).size).toBe(2);
  expect(makeDocument({ A: ["Alte Häuser"], D: ["Alte Häuser"] }, []).size).toBe(2);
});

describe("a misspelt word", () => {
  test("DIS-04 is read by how usual the slip is: a letter left out before one in place of another, a vowel for a vowel before one too many", async () => {
    const poster = await pinned("Poster");
    const winter = await pinned("Winter");
    for (let made = 0; made < 6; made += 1) for (const title of ["Peter", "Water"]) await pinned(title);
    await site.settle();
    expect((await ids(site.visitor, "pster"))[0]).toBe(poster);
    expect((await ids(site.visitor, "wanter"))[0]).toBe(winter);
  });

  test("DIS-04 is looked for as the right one is: in its other forms, and by words made from the same one", async () => {
    const asked = await pinned("Explore the gorge");
    const made = await pinned("Exploration");
    await site.settle();
    expect(await ids(site.visitor, "exploraton")).toEqual(await ids(site.visitor, "exploration"));
    expect(await ids(site.visitor, "exploraton")).toEqual([made, asked]);
  });

  test("DIS-04 that means one nobody uses finds what that one would", async () => {
    const pregnant = await pinned("Pregnant with the first child");
    await site.settle();
    expect(await ids(site.visitor, "pregnancy")).toEqual([pregnant]);
    expect(await ids(site.visitor, "pregnacy")).toEqual([pregnant]);
    expect(await ask(site.visitor, { query: "pregnacy" })).toMatchObject({
      correction: { query: "pregnancy", typed: "pregnacy" },
    });
    expect(await ask(site.visitor, { query: "pregnacy", auto_correction_disabled: true })).toMatchObject({
      results: [],
    });
  });

  test("DIS-04 that is short becomes a word of English that a single document holds", async () => {
    const witch = await pinned("Witch on a broom");
    await site.settle();
    expect((await ids(site.visitor, "wich"))[0]).toBe(witch);
  });
});
