import { beforeAll, describe, expect, test } from "vitest";
import { updatePin } from "#contract/content/pins.ts";
import { typeahead } from "#contract/discovery/search.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { ask } from "./searching.fixture.ts";

const site = testSite();
const maker = testPerson(site, { username: "weaver" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "Marvellous macrame")).id;
});

test("DIS-04 typing: what may follow, any word of it, corrected, with boards and people", async () => {
  await site.pin(maker, boardId, { title: "Origami cranes" });
  await site.pin(maker, boardId, { title: "Origami crane mobile" });
  await site.pin(maker, boardId, { title: "Paper origami" });
  await site.settle();
  const labels = async (term: string) => (await site.visitor.call(typeahead, { term })).items.map((item) => item.label);
  expect((await labels("orig"))[0]).toBe("origami");
  expect(await labels("origami cr")).toContain("origami crane mobile");
  expect(await labels("oirgami")).toContain("origami");
  expect(await labels("macr")).toContain("Marvellous macrame");
  expect(await labels("weav")).toContain("Ada weaver");
  expect((await labels("o")).length).toBeLessThanOrEqual(5);
  expect((await site.visitor.call(typeahead, { term: "oirgami" })).hint).toBe("origami");
});

describe("what is suggested", () => {
  const labels = async (term: string) =>
    (await site.visitor.call(typeahead, { term, count: 20 })).items.map((item) => item.label);
  const told = async (query: string) => (await ask(site.visitor, { query })).guides.map(({ label }) => label);

  test("DIS-04 begins with the word itself, not with the letter an article left", async () => {
    for (let made = 0; made < 3; made += 1) await site.pin(maker, boardId, { title: `L'escalier de bois ${made}` });
    await site.settle();
    const found = await labels("escal");
    expect(found).toContain("escalier");
    expect(found.filter((label) => label.startsWith("l'"))).toEqual([]);
  });

  test("DIS-04 is written as most write it", async () => {
    const made: string[] = [];
    for (const title of [
      "Château fort",
      "Le CHÂTEAU fort",
      "Chateau fort",
      "Küche und Bad",
      "Ідеї для дому",
      "Naive café",
      "Naive Cafe",
      "Naive cafe",
    ])
      made.push((await site.pin(maker, boardId, { title })).id);
    await site.settle();
    expect(await labels("chat")).toEqual(["château", "château fort"]);
    expect(await labels("Küc")).toEqual(["küche", "küche und bad"]);
    expect(await labels("kuc")).toEqual(["küche", "küche und bad"]);
    expect(await labels("іде")).toEqual(["ідеї", "ідеї для дому"]);
    expect(await labels("naive")).toEqual(["naive", "naive cafe"]);
    expect(await labels("chatau f")).toContain("château fort");
    expect(await ask(site.visitor, { query: "chataeu fort" })).toMatchObject({ correction: { query: "château fort" } });
    expect(await told("fort")).toContain("château");
    const [first, second] = made;
    for (const id of [first ?? "", second ?? ""]) await maker.call(updatePin, { id, title: "Manoir" });
    await site.settle();
    // A minute later.
    site.services.caches.clear();
    expect(await labels("chat")).toEqual(["chateau", "chateau fort"]);
  });

  test("DIS-04 neither begins nor ends with a word that joins others", async () => {
    for (let made = 0; made < 3; made += 1) {
      await site.pin(maker, boardId, { title: "Citadel seen from a hill" });
      await site.pin(maker, boardId, { title: "Citadel with moat and a bridge over water" });
      await site.pin(maker, boardId, { title: "Glass of cider" });
    }
    await site.settle();
    const joining = /^(a|and|of|over|with|from|seen)( |$)|(^| )(a|and|of|over|with|from|seen)$/;
    for (const term of ["citadel", "citadel w", "seen", "moat", "bridge", "glass", "cid"])
      for (const label of await labels(term)) expect(label, term).not.toMatch(joining);
    for (const query of ["citadel", "moat", "cider", "bridge", "glass"]) {
      const found = await told(query);
      expect(found.length, query).toBeGreaterThan(0);
      for (const label of found) expect(label, query).not.toMatch(joining);
    }
    expect(await told("cider")).toEqual(["glass"]);
    expect(await told("glass")).toContain("cider");
  });

  test("DIS-04 completes the words of titles without spaces, not whole titles alone", async () => {
    for (const title of ["東京夜景カフェ", "かわいい猫の写真", "สวนดอกไม้สีขาว"])
      await site.pin(maker, boardId, { title });
    await site.settle();
    expect(await labels("夜")).toEqual(expect.arrayContaining(["夜景", "夜景カフェ"]));
    expect(await labels("カフ")).toContain("カフェ");
    expect(await labels("東京")).toEqual(expect.arrayContaining(["東京", "東京夜景", "東京夜景カフェ"]));
    expect(await labels("猫")).toContain("猫の写真");
    expect(await labels("ดอก")).toContain("ดอกไม้");
  });
});

test("SAV-06 hashtags that begin so, with their counts", async () => {
  for (const title of ["A #Tessellate", "B #tessellate", "C #tessera"]) await site.pin(maker, boardId, { title });
  await site.settle();
  const answer = await site.visitor.fetch("/v3/search/autocomplete/?q=tess&show_pin_count=true");
  expect(await answer.json()).toMatchObject({
    resource_response: {
      data: {
        items: [
          { query: "#tessellate", pin_count: 2 },
          { query: "#tessera", pin_count: 1 },
        ],
      },
    },
  });
});
