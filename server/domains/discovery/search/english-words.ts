let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether English has this word: then it was meant as it was typed, however few use it here. The lists are those that passwords are
 * judged by, of videos' subtitles and an encyclopedia; they are loaded the first time a word is doubted.
 */
export async function isEnglishWord(word: string): Promise<boolean> {
  known ??= loadWords();
  const words = await known;
  return words.has(word) || (word.endsWith("s") && words.has(word.slice(0, -1)));
}

async function loadWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-en");
  return new Set([...dictionary["commonWords-en"], ...dictionary["wikipedia-en"]]);
}
