import { writtenWords } from "#engines/text/words.ts";
import type { Locale } from "#rules/kit/locale.ts";
import { sampleCollection } from "#samples/collection.ts";
import { nobody } from "#server/calls/viewer.ts";
import { startSearchIndex } from "#server/domains/discovery/search/engine/start-search-index.ts";
import { guidesOf } from "#server/domains/discovery/search/guides/guides.ts";
import { typeahead } from "#server/domains/discovery/search/typeahead.ts";
import { translationsInto } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { artworksFolder, readArtworks } from "../discovery/artworks.ts";
import type { Figure } from "../figure.ts";
import { withScratchServices } from "../scratch-services.ts";
import { loadTitles, type Titled } from "./load-titles.ts";
import { isLoose, type JudgedLanguage } from "./loose-by-lists.ts";

type Work = { title: string; group: string | null };
type Material = { name: string; language: JudgedLanguage; things: Titled[]; wanted: number };

/** So many of each are judged, or all there are. */
const wanted = 1_000;
/** Every so many works of the museum are titles enough. */
const everyWork = 6;
/** A search is told what so many searched for next. */
const people = 30;

/**
 * How many of a thousand completions and of a thousand guides begin or end with a function word. The titles are those of the sample, of
 * catalogued works of art (see `artworks.ts`; where there are none, not), and the product's own sentences in other languages, whose
 * translators never thought of search. Beside what things are called, people have searched for every row of words there is, which begins
 * and ends anywhere.
 */
export async function measureSuggestions(print: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const material of materials())
    figures.push(
      ...(await withScratchServices(async (services) => {
        print(`Suggestions of ${material.things.length} titles: ${material.name}`);
        return measure(services, material, print);
      })),
    );
  return figures;
}

function materials(): Material[] {
  const { pins, boards } = sampleCollection();
  const boardName = new Map(boards.map(({ key, name }) => [key, name]));
  const folder = artworksFolder();
  const sentences = (locale: Locale) =>
    Object.values(translationsInto(locale) ?? {}).map((sentence) => ({
      title: sentence.replaceAll(/\{[^}]*\}/g, " "),
    }));
  const works = folder === null ? [] : readArtworks<Work>(folder).filter((_, place) => place % everyWork === 0);
  return [
    {
      name: "the sample",
      language: "english",
      things: pins.map(({ title, board }) => ({ title, board: boardName.get(board) ?? "" })),
    },
    {
      name: "works of art",
      language: "english",
      things: works.map(({ title, group }) => ({ title, board: group ?? "" })),
    },
    { name: "German sentences", language: "german", things: sentences("de") },
    { name: "Japanese sentences", language: "japanese", things: sentences("ja") },
    { name: "Korean sentences", language: "korean", things: sentences("ko") },
  ].flatMap((material) => (material.things.length === 0 ? [] : [{ ...material, wanted } as Material]));
}

async function measure(services: Services, { name, language, things }: Material, print: (line: string) => void) {
  await loadTitles(services, things);
  await noteSearches(services, things);
  const index = startSearchIndex(services);
  await index.warm;
  services.searchIndex = index;
  try {
    const words = [...new Set(things.flatMap(({ title }) => writtenWords(title)))];
    const told = {
      completions: await completionsOf(services, things),
      guides: await guideLabels(services, words),
    };
    return Object.entries(told).map(([kind, texts]): Figure => {
      const loose = texts.filter((text) => isLoose(text, language));
      if (loose.length > 0) print(`${kind}, ${name}: ${loose.slice(0, 40).join(" | ")}`);
      return {
        name: `${kind} with loose ends of ${texts.length}, ${name}`,
        value: loose.length,
        unit: "",
        bar: 0,
        better: "less",
      };
    });
  } finally {
    await index.stop();
  }
}

/** What typing the titles letter by letter, from any of their words on, is completed to. */
async function completionsOf(services: Services, things: readonly Titled[]): Promise<string[]> {
  const found = new Set<string>();
  const starts = new Set(
    things.flatMap(({ title }) => {
      const written = writtenWords(title);
      return written.flatMap((_, place) => {
        const rest = written.slice(place, place + 4).join(" ");
        return [2, 4, 7, 11].map((letters) => rest.slice(0, letters).trim());
      });
    }),
  );
  for (const term of spread([...starts])) {
    const { items } = await typeahead(services, nobody, { term, count: 20, pin_scope: "pins" });
    for (const { type, label } of items) if (type === "query") found.add(label);
    if (found.size >= wanted) break;
  }
  return [...found].slice(0, wanted);
}

async function guideLabels(services: Services, words: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const query of spread(words)) {
    for (const { label } of await guidesOf(services, query)) found.set(`${query}: ${label}`, label);
    if (found.size >= wanted) break;
  }
  return [...found.values()].slice(0, wanted);
}

/** From all over the list, the same each time: alphabetical neighbours are told the same. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = 7;
  return Array.from({ length: step }, (_, from) => items.filter((_item, place) => place % step === from)).flat();
}

/** After its first telling word, many searched for two to four words of the title, wherever they begin and end. */
async function noteSearches({ db }: Services, things: readonly Titled[]): Promise<void> {
  const rows = new Map<string, { query: string; next: string; people: number }>();
  for (const { title } of things.slice(0, 2_000)) {
    const written = writtenWords(title).slice(0, 8);
    for (const query of written)
      for (const from of written.keys())
        for (const size of [2, 3]) {
          const next = written.slice(from, from + size).join(" ");
          if (next !== query && next.includes(query) && next.length <= 100)
            rows.set(`${query}\n${next}`, { query, next, people });
        }
  }
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += 2_000)
    await db
      .insertInto("search_guides")
      .values(all.slice(from, from + 2_000))
      .execute();
}
