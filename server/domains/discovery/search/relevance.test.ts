import { beforeAll, expect, test } from "vitest";
import { testPerson, testSite } from "#tests/test-site.ts";
import { makeDocument } from "./document.ts";
import { ids } from "./searching.fixture.ts";

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
