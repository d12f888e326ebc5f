/** An ending with how many letters have to be left before it. */
export type Ending = readonly [ending: string, left: number];

/** `"er es:4 en"`: endings, each with the letters that have to be left where they are not `left`. The longest stand first. */
export function endings(list: string, left: number): Ending[] {
  return list
    .trim()
    .split(/\s+/)
    .map((item): Ending => {
      const [ending = "", own] = item.split(":");
      return [ending, own === undefined ? left : Number(own)];
    })
    .toSorted(([a], [b]) => b.length - a.length);
}

/** The word without its ending and those before it, the longest first: what several forms of a word have in common. */
export function stripEndings(word: string, list: readonly Ending[], changed = (rest: string) => rest): string {
  let rest = changed(word);
  for (let round = 0; round < 5; round += 1) {
    const found = list.find(([ending, left]) => rest.length - ending.length >= left && rest.endsWith(ending));
    if (found === undefined) return rest;
    rest = changed(rest.slice(0, -found[0].length));
  }
  return rest;
}

/** `Ball` and `Bal`, `boom` and `bom` count as one: which letters double changes from form to form. Consonants double behind vowels. */
export function withoutDoubles(word: string): string {
  return word.replace(/([aeiouyаеиоуыюяэі])\1+/gu, "$1").replace(/([aeiouyаеиоуыюяэі])(.)\2+/gu, "$1$2");
}

/** Forms that no ending tells of: `"mann manner, frau frauen"`, each after the form it counts with. */
export function irregular(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(",").flatMap((line) => {
      const [first = "", ...others] = line.trim().split(/\s+/);
      return others.map((other) => [other, first] as const);
    }),
  );
}
