/** Documents of a segment are numbered in 16 bits. */
export const maxDocuments = 65_536;

/** An unchanging part of the index: columns of up to 65,536 documents in the order of their ids, and the postings of their words. */
export type Segment = {
  size: number;
  /** The two parts of each id; ids are never negative. */
  idHigh: Uint32Array;
  idLow: Uint32Array;
  /** Number of the picture it is of, and how often a sample of pictures can be halved with this one still in it: the zeros its hash begins with. */
  picture: Uint32Array;
  halvings: Uint8Array;
  /** What popularity adds to its score, and the most that it does. */
  popularity: Float32Array;
  maxPopularity: number;
  divisor: Float32Array;
  /** 1 + the name's number; 0 for none. */
  domain: Uint32Array;
  brand: Uint32Array;
  colors: Uint16Array;
  styles: Uint16Array;
  /** NaN where nothing is for sale. */
  price: Float64Array;
  flags: Uint8Array;
  topicStart: Uint32Array;
  topics: Uint32Array;
  /** 1 once another version of the document stands in a later segment, or none does. */
  dead: Uint8Array;
  deadCount: number;
  /** Numbers of the words that occur, ascending, where the postings of each begin, and these. */
  terms: Uint32Array;
  starts: Uint32Array;
  documents: Uint16Array;
  impacts: Uint16Array;
};

export const flagBits = { onSale: 1, moving: 2, sensitive: 4, aiLabelled: 8 } as const;

/** Where the postings of a word stand: from the first to before the second; their documents ascend. */
export type Postings = { from: number; to: number };

/** Where the postings of a word stand, or null. */
export function postingsOf({ terms, starts }: Segment, term: number): Postings | null {
  const at = lowerBound(terms.length, (place) => (terms[place] ?? 0) < term);
  return terms[at] === term ? { from: starts[at] ?? 0, to: starts[at + 1] ?? 0 } : null;
}

/** The number of a document in its segment, or -1. */
export function documentOf({ size, idHigh, idLow }: Segment, high: number, low: number): number {
  const at = lowerBound(size, (place) => {
    const one = idHigh[place] ?? 0;
    return one < high || (one === high && (idLow[place] ?? 0) < low);
  });
  return at < size && idHigh[at] === high && idLow[at] === low ? at : -1;
}

function lowerBound(size: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Bytes it holds. */
export function bytesOf(segment: Segment): number {
  return Object.values(segment).reduce<number>(
    (sum, column) => sum + (typeof column === "number" ? 0 : column.byteLength),
    0,
  );
}
