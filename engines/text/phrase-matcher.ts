import { foldedWords, readings } from "./folded-words.ts";

/** Finds phrases in texts, word by word. */
export type PhraseMatcher = {
  /** What is named by the phrases that stand in a text, each once. */
  find: (text: string) => Set<string>;
};

/** A tree of words: whose phrases end here, and where they go on. */
type Node = { names: string[]; next: Map<string, Node> };

const leaf = (): Node => ({ names: [], next: new Map() });

/** A matcher of these phrases. What a text costs depends on its own length, not on how many there are. */
export function createPhraseMatcher(phrases: Iterable<{ text: string; name: string }>): PhraseMatcher {
  const root = leaf();
  for (const { text, name } of phrases) {
    let node = root;
    for (const word of foldedWords(text)) {
      const next = node.next.get(word) ?? leaf();
      node.next.set(word, next);
      node = next;
    }
    if (node !== root) node.names.push(name);
  }
  return {
    find(text) {
      const found = new Set<string>();
      if (root.next.size === 0) return found;
      const words = foldedWords(text).map(readings);
      for (let from = 0; from < words.length; from += 1) {
        let nodes = [root];
        for (let at = from; at < words.length && nodes.length > 0; at += 1) {
          const here = words[at] ?? [];
          nodes = nodes.flatMap(({ next }) => here.flatMap((reading) => next.get(reading) ?? []));
          for (const { names } of nodes) for (const name of names) found.add(name);
        }
      }
      return found;
    },
  };
}
