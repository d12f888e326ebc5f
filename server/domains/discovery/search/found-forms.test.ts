import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inflectionKeys } from "#engines/text/inflections/inflection-keys.ts";
import { formsOf, tokensOf } from "#engines/text/words.ts";
import { makeDocument } from "./document.ts";

type Pair = { language: string; half: string; base: string; form: string };

const pairs = readFileSync(new URL("fixtures/forms.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Pair => {
    const [language = "", half = "", base = "", form = ""] = line.split("\t");
    return { language, half, base, form };
  });

/** So many pairs of a language must meet, by what is kept aside: of the languages searched most, and of the others. */
const bars = { most: 0.95, others: 0.8 };
const most = new Set(["ar", "de", "en", "es", "fr", "nl", "pl", "pt", "ru", "tr"]);
const languages = [...new Set(pairs.map(({ language }) => language))];
const formsIn = new Map<string, Set<string>>();

/** Whether what is called `title` is found by `query`, as it is typed. */
function isFound(title: string, query: string): boolean {
  const held = formsIn.get(title) ?? heldBy(title);
  formsIn.set(title, held);
  return tokensOf(query).every(({ word }) =>
    [...formsOf(word), ...inflectionKeys(word)].some((form) => held.has(form)),
  );
}

function heldBy(title: string): Set<string> {
  return new Set([...makeDocument({ A: [title] }, []).words.matchAll(/'([^']+)'/g)].map(([, form = ""]) => form));
}

function share(some: readonly Pair[]): number {
  return some.filter(({ base, form }) => isFound(form, base)).length / some.length;
}

test.each(languages)("DIS-01 %s: a word in any of its forms is found by the form in dictionaries", (language) => {
  const own = pairs.filter((pair) => pair.language === language);
  const [known, kept] = ["known", "kept"].map((half) => own.filter((pair) => pair.half === half)) as [Pair[], Pair[]];
  const missed = kept.filter(({ base, form }) => !isFound(form, base)).map(({ base, form }) => `${form} by ${base}`);
  console.log(
    `${language}: ${(share(kept) * 100).toFixed(1)}% of ${kept.length} kept aside, ${(share(known) * 100).toFixed(1)}% of ${known.length} tuned by`,
  );
  expect(share(kept), missed.join("\n")).toBeGreaterThanOrEqual(most.has(language) ? bars.most : bars.others);
});

test("DIS-01 other words of the same language are not found by it: one of a hundred at most", () => {
  const strangers = languages.flatMap((language) => {
    const own = pairs.filter((pair) => pair.language === language);
    return own.map(({ form }, at) => ({ form, base: own[(at * 7 + 31) % own.length]?.base ?? "" }));
  });
  const met = strangers.filter(({ base, form }, at) => pairs[at]?.base !== base && isFound(form, base));
  console.log(`strangers: ${met.length} of ${strangers.length} met`);
  expect(met.length / strangers.length).toBeLessThanOrEqual(0.01);
});
