import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";

const root = join(import.meta.dirname, "../..");

/** The table of docs/words.md that says which words don't occur: language, the word as a regular expression, what stands for it. */
const forbidden = readFileSync(join(root, "docs/words.md"), "utf8")
  .split("\n## Words that don't occur\n")[1]!
  .split("\n")
  .flatMap((line) => {
    const [, language, word] = /^\| (en|de|ja|ko) \| `(.+?)` \|/.exec(line) ?? [];
    return language && word ? [[language, new RegExp(word.replaceAll("\\|", "|"), "u")] as const] : [];
  });

function textsOf(tree: unknown): string[] {
  // A placeholder's name is no word.
  if (typeof tree === "string") return [tree.replaceAll(/\{\w+\}/g, "{}")];
  return typeof tree === "object" && tree ? Object.values(tree).flatMap(textsOf) : [];
}

/** What is typed into the search of the settings is anybody's word for it. */
const areWords = (file: string) => !/settings-search\.ts$|locales\/settings\//.test(file);

async function textsIn(pattern: string): Promise<string[]> {
  const files = globSync(pattern, { cwd: root }).filter(areWords);
  return (await Promise.all(files.map((file) => import(join(root, file)) as Promise<unknown>))).flatMap(textsOf);
}

const texts: Record<string, string[]> = {
  en: [
    ...(await Promise.all([...new Set(globSync("spec/copy/!(locales)/*.ts", { cwd: root }))].map(textsIn))).flat(),
    ...textsOf(errorCodes),
  ],
  de: await textsIn("spec/copy/locales/**/de.ts"),
  ja: await textsIn("spec/copy/locales/**/ja.ts"),
  ko: await textsIn("spec/copy/locales/**/ko.ts"),
};

describe("one word for one thing", () => {
  it("has a table of words that don't occur for each language, and sentences to hold against it", () => {
    expect([...new Set(forbidden.map(([language]) => language))].toSorted()).toEqual(["de", "en", "ja", "ko"]);
    for (const sentences of Object.values(texts)) expect(sentences.length).toBeGreaterThan(2000);
  });

  it.each(forbidden.map(([language, word]) => ({ language, word })))(
    "no sentence in $language says $word",
    ({ language, word }) => {
      expect(texts[language]!.filter((text) => word.test(text))).toEqual([]);
    },
  );
});
