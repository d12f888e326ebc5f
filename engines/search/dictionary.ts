/** Assigns each word a permanent number; finds words by prefix. */
export type Dictionary = {
  readonly size: number;
  /** The number of a word, made when it is new. */
  number: (word: string) => number;
  /** The number of a word, or undefined when no document ever held it. */
  find: (word: string) => number | undefined;
  word: (number: number) => string;
  /** Numbers of every word that begins so. */
  beginningWith: (start: string) => number[];
};

/** Words are bucketed by this many of their first UTF-16 units. */
const drawerLetters = 2;

export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const drawers = new Map<string, number[]>();
  return {
    get size() {
      return words.length;
    },
    number(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const number = words.push(word) - 1;
      numbers.set(word, number);
      const drawer = drawers.get(word.slice(0, drawerLetters));
      if (drawer === undefined) drawers.set(word.slice(0, drawerLetters), [number]);
      else drawer.push(number);
      return number;
    },
    find: (word) => numbers.get(word),
    word: (number) => words[number] ?? "",
    beginningWith(start) {
      if (start.length < drawerLetters)
        return words.flatMap((word, number) => (word.startsWith(start) ? [number] : []));
      const drawer = drawers.get(start.slice(0, drawerLetters)) ?? [];
      return drawer.filter((number) => words[number]?.startsWith(start));
    },
  };
}
