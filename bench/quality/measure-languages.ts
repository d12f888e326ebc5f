import { readFilters } from "#rules/discovery/search-filters.ts";
import { nobody } from "#server/calls/viewer.ts";
import { findIds } from "#server/domains/discovery/search/find-ids.ts";
import { inflected } from "#server/domains/discovery/search/fixtures/inflected.fixture.ts";
import type { Figure } from "../figure.ts";
import { withScratchServices } from "../scratch-services.ts";
import { loadTitles } from "./load-titles.ts";

/** Of each language's pins, the share that is found by another form of their words, without correction. */
export function measureLanguages(print: (line: string) => void): Promise<Figure[]> {
  const tables = Object.entries(inflected).map(([language, table]) => ({
    language,
    pairs: table
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" = "))
      .map(([title = "", query = ""]) => ({ title, query })),
  }));
  return withScratchServices(async (services) => {
    const titles = [...new Set(tables.flatMap(({ pairs }) => pairs.map(({ title }) => title)))];
    print(`Other forms of words in ${tables.length} languages`);
    const ids = await loadTitles(
      services,
      titles.map((title) => ({ title })),
    );
    const idOf = new Map(titles.map((title, place) => [title, ids[place]]));
    const figures: Figure[] = [];
    for (const { language, pairs } of tables) {
      let found = 0;
      for (const { title, query } of pairs) {
        const answer = await findIds(services, nobody, {
          query,
          kind: "pins",
          own: false,
          personId: null,
          buyable: false,
          moving: false,
          filters: readFilters({}),
          correct: true,
          page_size: 25,
        });
        if (answer.correction === null && answer.ids.includes(idOf.get(title) ?? "")) found += 1;
      }
      figures.push({
        name: `found in another form, ${language}, of ${pairs.length}`,
        value: found / pairs.length,
        unit: "",
        bar: 0.9,
        better: "more",
      });
    }
    return figures;
  });
}
