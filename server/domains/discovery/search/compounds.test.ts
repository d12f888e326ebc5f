import { beforeAll, describe, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { search } from "#contract/discovery/search.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const maker = testPerson(site);
let openId: string;
let secretId: string;

/** A compound, and a part of it in another form: `title = query`. */
const pairs = `
  Holztreppe im Flur = Treppen
  Kellertreppe aus Stein = Treppen
  Blühende Apfelbäume = Baum
  Helle Küchenschränke = Schrank
  Scharfe Kürbissuppe = Suppen
  Fahrradständer vor dem Haus = Fahrräder
  Weihnachtsplätzchen mit Zimt = Weihnachten
  Bunte Blumensträuße = Strauß
  Badezimmerfliesen in Blau = Fliese
  Häkelmuster für Anfänger = häkeln
  Gebackenes vom Blech, frisch gebacken = backen
  Gartenstühle aus Rattan = Stuhl
  Geburtstagstorte mit Kerzen = Torten
  Köksbordet i ek = bord
  Vardagsrumslampor = lampa
  Keukentafels van eiken = tafel
  Boekenkasten op maat = kast
  Havestolene i træ = stol
  Kjøkkenskapene våre = skap
  Ruokapöytä ja tuolit = pöytä
  Falépcső a kertben = lépcső
  Konyhaszekrények = szekrény`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(" = "))
  .map(([title = "", query = ""]) => ({ title, query }));

beforeAll(async () => {
  openId = (await site.board(maker, "1001")).id;
  secretId = (await site.board(maker, "1002", "secret")).id;
  for (const { title } of pairs) for (const board of [openId, secretId]) await site.pin(maker, board, { title });
  await site.settle();
});

describe("DIS-01 a compound is found by a part of it, in any form, without correction", () => {
  test.each(pairs)("$title by $query, in the search and on a board", async ({ title, query }) => {
    const { results, correction } = await site.visitor.call(search, { query, page_size: 25 });
    expect(correction).toBeNull();
    expect(results.map((one) => ("title" in one ? one.title : ""))).toContain(title);
    const listed = await maker.call(boardFeed, { board_id: secretId, query });
    expect(listed.map((pin) => pin.title)).toContain(title);
  });
});

test("DIS-01 words that only begin alike are no compounds of one another", async () => {
  for (const title of ["Kartoffeln vom Feld", "Karten mischen"]) await site.pin(maker, openId, { title });
  await site.settle();
  const { results } = await site.visitor.call(search, { query: "Karten" });
  expect(results.map((one) => ("title" in one ? one.title : ""))).toEqual(["Karten mischen"]);
});
