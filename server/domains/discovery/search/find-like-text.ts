import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { findHits } from "./find-hits.ts";
import { wordAlternative } from "./plan-query.ts";
import { readQuery } from "./read-query.ts";
import { wordFacts } from "./spelling.queries.ts";
import { unfiltered } from "./unfiltered.ts";

/** A word in more documents than this tells nothing about what is alike. */
const maxDocuments = 2_000;
const maxWords = 6;

/** Public pins whose words are like this title's, best first: ids. */
export async function findLikeText(
  services: Services,
  viewer: Viewer,
  like: { title: string; snapshot: string; max: number },
): Promise<string[]> {
  const { terms } = readQuery(like.title);
  const words = terms.filter((term) => !term.quoted).flatMap((term) => term.words);
  const { total, facts } = await wordFacts(services, words.slice(0, 12));
  const telling = facts
    .filter((fact) => fact.documents > 1 && fact.documents <= maxDocuments)
    .toSorted((a, b) => a.documents - b.documents)
    .slice(0, maxWords);
  const { hits } = await findHits(services, {
    ...unfiltered,
    viewer,
    terms: telling.map(({ word, documents }) => ({
      alternatives: [wordAlternative(word)],
      weight: Math.log(1 + total / (1 + documents)),
    })),
    relaxed: true,
    newest: like.snapshot,
    max: like.max,
  });
  return hits.map((hit) => hit.id);
}
