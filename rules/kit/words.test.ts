import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "#rules/kit/locale.ts";
import { sentencesIn } from "#rules/kit/po.ts";
import { errorCodes } from "#spec/error-codes.ts";

const root = join(import.meta.dirname, "../..");

/** The table of docs/words.md that says which words don't occur: language, the word as a regular expression, what stands for it. */
const forbidden = readFileSync(join(root, "docs/words.md"), "utf8")
  .split("\n## Words that don't occur\n")[1]!
  .split("\n")
  .flatMap((line) => {
    const [, language, word] = /^\| (\w\w) \| `(.+?)` \|/.exec(line) ?? [];
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
  const read = (file: string): unknown =>
    file.endsWith(".po") ? sentencesIn(readFileSync(join(root, file), "utf8")) : import(join(root, file));
  return (await Promise.all(files.map(read))).flatMap(textsOf);
}

const translated = locales.map(async (locale) => [locale, await textsIn(`spec/copy/locales/*/${locale}.po`)] as const);
const texts: Record<string, string[]> = {
  ...Object.fromEntries(await Promise.all(translated)),
  en: [...(await textsIn("spec/copy/*/*.ts")), ...textsOf(errorCodes)],
};

describe("one word for one thing", () => {
  it("has a table of words that don't occur, and sentences to hold against it", () => {
    expect(new Set(forbidden.map(([language]) => language)).size).toBeGreaterThan(3);
    for (const sentences of Object.values(texts)) expect(sentences.length).toBeGreaterThan(2000);
  });

  it.each(forbidden.map(([language, word]) => ({ language, word })))(
    "no sentence in $language says $word",
    ({ language, word }) => {
      expect(texts[language]!.filter((text) => word.test(text))).toEqual([]);
    },
  );
});
