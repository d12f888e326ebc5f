import { requestParts } from "#contract/kit/client.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import type { LoadRequest } from "../../load/http-load.ts";

/** So many different requests of each kind: more than what is kept of popular ones within a few seconds answers alone. */
const variety = 2_000;

type People = readonly { cookie: string }[];

export function requestsOf(people: People, make: (number: number) => { url: string }): LoadRequest[] {
  return Array.from({ length: variety }, (_, number) => ({
    method: "GET",
    path: make(number).url,
    headers: { cookie: people[number % people.length]?.cookie ?? "" },
  }));
}

/** One or two words, every third narrowed by color. */
export function searchesOf(people: People, words: readonly string[]): LoadRequest[] {
  const word = (number: number) => words[number % words.length] ?? "";
  return requestsOf(people, (number) => {
    const query = [word(number), word(number * 3 + 1 + Math.floor(number / words.length))]
      .slice(0, 1 + (number % 2))
      .join(" ");
    const narrowed = number % 3 === 0 ? { colors: "red,blue,green,white" } : {};
    return requestParts(search, { query, page_size: 25, ...narrowed });
  });
}

/** The first two to five letters of words. */
export function typingsOf(people: People, words: readonly string[]): LoadRequest[] {
  return requestsOf(people, (number) =>
    requestParts(typeahead, { term: (words[number % words.length] ?? "").slice(0, 2 + (number % 4)) }),
  );
}
