import { widened } from "#engines/kit/widened.ts";
import type { Segment } from "./segment.ts";

/** A document by its columns, words and topics already numbered. */
export type Entry = {
  idHigh: number;
  idLow: number;
  picture: number;
  halvings: number;
  popularity: number;
  divisor: number;
  domain: number;
  brand: number;
  colors: number;
  styles: number;
  price: number;
  flags: number;
  topics: ArrayLike<number>;
};

export type SegmentBuilder = {
  readonly size: number;
  /** Adds the next document, in the order of ids, and gives its number. */
  add: (entry: Entry) => number;
  post: (document: number, term: number, impact: number) => void;
  build: () => Segment;
};

/** Collects documents and postings; postings are counting-sorted by word, and by document within a word. */
export function createBuilder(): SegmentBuilder {
  const entries: Entry[] = [];
  let room = 1 << 10;
  let [terms, documents, impacts] = [new Uint32Array(room), new Uint16Array(room), new Uint16Array(room)];
  let posted = 0;
  let isByDocument = true;
  return {
    get size() {
      return entries.length;
    },
    add: (entry) => entries.push(entry) - 1,
    post(document, term, impact) {
      if (posted === room) {
        room *= 2;
        [terms, documents, impacts] = [
          widened(terms, new Uint32Array(room)),
          widened(documents, new Uint16Array(room)),
          widened(impacts, new Uint16Array(room)),
        ];
      }
      if (posted > 0 && document < (documents[posted - 1] ?? 0)) isByDocument = false;
      terms[posted] = term;
      documents[posted] = document;
      impacts[posted] = impact;
      posted += 1;
    },
    build() {
      const gathered = {
        terms: terms.subarray(0, posted),
        documents: documents.subarray(0, posted),
        impacts: impacts.subarray(0, posted),
      };
      return { ...columnsOf(entries), ...byTerm(isByDocument ? gathered : byDocument(gathered, entries.length)) };
    },
  };
}

/** One posting a place. */
type Gathered = Pick<Segment, "terms" | "documents" | "impacts">;
type Postings = Pick<Segment, "terms" | "starts" | "documents" | "impacts">;

function byDocument({ terms, documents, impacts }: Gathered, size: number): Gathered {
  const next = new Uint32Array(size + 1);
  for (const document of documents) next[document + 1] = (next[document + 1] ?? 0) + 1;
  for (let document = 0; document < size; document += 1)
    next[document + 1] = (next[document + 1] ?? 0) + (next[document] ?? 0);
  const ordered = {
    terms: new Uint32Array(terms.length),
    documents: new Uint16Array(terms.length),
    impacts: new Uint16Array(terms.length),
  };
  for (let at = 0; at < terms.length; at += 1) {
    const document = documents[at] ?? 0;
    const to = next[document] ?? 0;
    next[document] = to + 1;
    ordered.terms[to] = terms[at] ?? 0;
    ordered.documents[to] = document;
    ordered.impacts[to] = impacts[at] ?? 0;
  }
  return ordered;
}

function byTerm({ terms, documents, impacts }: Gathered): Postings {
  let highest = 0;
  for (let at = 0; at < terms.length; at += 1) highest = Math.max(highest, terms[at] ?? 0);
  const next = new Uint32Array(highest + 1);
  let different = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? 0;
    if (next[term] === 0) different += 1;
    next[term] = (next[term] ?? 0) + 1;
  }
  const occurring = new Uint32Array(different);
  const starts = new Uint32Array(different + 1);
  let place = 0;
  let sum = 0;
  for (let term = 0; term <= highest && place < different; term += 1) {
    const count = next[term] ?? 0;
    if (count === 0) continue;
    occurring[place] = term;
    starts[place] = next[term] = sum;
    place += 1;
    sum += count;
  }
  starts[different] = sum;
  const ordered = { documents: new Uint16Array(sum), impacts: new Uint16Array(sum) };
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? 0;
    const to = next[term] ?? 0;
    next[term] = to + 1;
    ordered.documents[to] = documents[at] ?? 0;
    ordered.impacts[to] = impacts[at] ?? 0;
  }
  return { terms: occurring, starts, ...ordered };
}

function columnsOf(entries: readonly Entry[]): Omit<Segment, keyof Postings> {
  const size = entries.length;
  const topicStart = new Uint32Array(size + 1);
  for (const [at, { topics }] of entries.entries()) topicStart[at + 1] = (topicStart[at] ?? 0) + topics.length;
  const topics = new Uint32Array(topicStart[size] ?? 0);
  for (const [at, entry] of entries.entries()) topics.set(entry.topics, topicStart[at]);
  const column = <Column extends { [at: number]: number }>(into: Column, name: Exclude<keyof Entry, "topics">) => {
    for (let at = 0; at < size; at += 1) into[at] = entries[at]?.[name] ?? 0;
    return into;
  };
  const popularity = column(new Float32Array(size), "popularity");
  return {
    size,
    idHigh: column(new Uint32Array(size), "idHigh"),
    idLow: column(new Uint32Array(size), "idLow"),
    picture: column(new Uint32Array(size), "picture"),
    halvings: column(new Uint8Array(size), "halvings"),
    popularity,
    maxPopularity: popularity.reduce((max, one) => Math.max(max, one), 0),
    divisor: column(new Float32Array(size), "divisor"),
    domain: column(new Uint32Array(size), "domain"),
    brand: column(new Uint32Array(size), "brand"),
    colors: column(new Uint16Array(size), "colors"),
    styles: column(new Uint16Array(size), "styles"),
    price: column(new Float64Array(size), "price"),
    flags: column(new Uint8Array(size), "flags"),
    topicStart,
    topics,
    dead: new Uint8Array(size),
    deadCount: 0,
  };
}
