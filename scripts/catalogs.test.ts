import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { locales } from "#rules/kit/locale.ts";
import { newEntry, type PoEntry, sentencesIn, writePo } from "#rules/kit/po.ts";
import { catalogs, inStep, openIn, type Sentence, sentencesByArea } from "./catalogs.ts";
import { firstDifference } from "./first-difference.ts";

const sentence = (id: string, ...places: string[]): Sentence => ({ id, places });
const entry = (id: string, text: string, ...places: string[]): PoEntry => ({ ...newEntry(), id, text, places });

describe("the catalog that is kept in step", () => {
  test("has a new sentence without translation, and no sentence that is gone", () => {
    const made = inStep([sentence("Nest", "a.ts:b.nest")], [entry("Egg", "Ei", "a.ts:b.egg")], []);
    expect(made).toEqual([entry("Nest", "", "a.ts:b.nest")]);
  });

  test("keeps a translation, what translators wrote beside it, and learns where its sentence stands", () => {
    const standing = { ...entry("Nest", "Nest", "a.ts:b.nest"), comments: ["a bird's"], flags: ["no-wrap"] };
    const [made] = inStep([sentence("Nest", "c.ts:d.nest")], [standing], [standing]);
    expect(made).toEqual({ ...standing, places: ["c.ts:d.nest"] });
  });

  test("has the translation of a sentence that changed, fuzzy, with what it said, until a translator takes the mark away", () => {
    const [changed] = inStep([sentence("Nests", "a.ts:b.nest")], [entry("Nest", "Nest", "a.ts:b.nest")], []);
    expect(changed).toMatchObject({ id: "Nests", text: "Nest", flags: ["fuzzy"], previous: "Nest" });
    const [again] = inStep([sentence("All nests", "a.ts:b.nest")], [changed!], []);
    expect(again).toMatchObject({ id: "All nests", text: "Nest", flags: ["fuzzy"], previous: "Nest" });
    expect(sentencesIn(writePo([again!]))).toEqual({});
    const mended = { ...again!, text: "Alle Nester", flags: [] };
    const [done] = inStep([sentence("All nests", "a.ts:b.nest")], [mended], []);
    expect(done).toEqual(entry("All nests", "Alle Nester", "a.ts:b.nest"));
  });

  test("takes a translation along that stood in another area's", () => {
    const [made] = inStep([sentence("Nest", "c.ts:d.nest")], [], [entry("Nest", "Nest", "a.ts:b.nest")]);
    expect(made).toEqual(entry("Nest", "Nest", "c.ts:d.nest"));
  });

  test("is empty for a language that is new, and shown as far as it is translated", () => {
    const wanted = [sentence("Nest", "a.ts:b.nest"), sentence("Egg", "a.ts:b.egg")];
    const made = inStep(wanted, [], []);
    expect(openIn("xx.po", writePo(made))).toHaveLength(2);
    const begun = writePo(made).replace('msgid "Egg"\nmsgstr ""', 'msgid "Egg"\nmsgstr "Œuf"');
    expect(sentencesIn(begun)).toEqual({ Egg: "Œuf" });
    expect(openIn("xx.po", begun)).toEqual([
      'xx.po:3: "Nest" of a.ts:b.nest has no translation: write it between the quotes of msgstr',
    ]);
  });
});

test.each<[what: string, text: string, flags: string[]]>([
  ["has no translation", "", []],
  ["isn't shown", "{count} Nester von {name}", ["fuzzy"]],
  ["{name} is missing", "{count} Nester", []],
  ["{names} is unknown", "{count} Nester von {name} {names}", []],
  ["a brace that is no placeholder's", "{count, plural, one {# Nest}} von {name}", []],
])("a sentence whose translation %s is told with its file and line", (what, text, flags) => {
  const id = "{count, plural, one {# nest} other {# nests}} of {name}";
  const [line, ...more] = openIn("de.po", writePo([{ ...entry(id, text, "a.ts:b.nest"), flags }]));
  expect(line).toMatch(/^de\.po:\d: ".+" of a\.ts:b\.nest /);
  expect(line).toContain(what);
  expect(more).toEqual([]);
});

test("every text of the copy and of refusals stands in one catalog at least, and what every page says in no other", async () => {
  const areas = await sentencesByArea(join(import.meta.dirname, ".."));
  const general = new Set(areas.get("general")?.map(({ id }) => id));
  for (const [area, sentences] of areas) {
    expect(sentences.length).toBeGreaterThan(50);
    if (area !== "general") expect(sentences.filter(({ id }) => general.has(id))).toEqual([]);
  }
  expect(general.size).toBeGreaterThan(2000);
});

describe("in a house of its own", () => {
  const root = mkdtempSync(join(tmpdir(), "magpie-catalogs-"));
  afterAll(() => rmSync(root, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const german = "spec/copy/locales/operate/de.po";
  /** What `npm run check` tells: the lines in which catalogs aren't in step, and what is left to translate. */
  const told = async () =>
    Object.entries(await catalogs(root)).flatMap(([file, wanted]) => {
      const line = firstDifference(readFileSync(join(root, file), "utf8"), wanted);
      return [...(line === null ? [] : [`${file}:${line}`]), ...openIn(file, wanted)];
    });
  /** As `npm run fix` does. */
  const fix = async () => {
    for (const [file, wanted] of Object.entries(await catalogs(root))) write(file, wanted);
  };

  test("a text is typed in one file, and comes into the catalog of each other language, where it is translated", async () => {
    write("spec/error-codes.ts", "export const errorCodes = {};\n");
    write("spec/copy/operate/birds.ts", 'export const birdsCopy = { nest: "Nest" };\n');
    await fix();
    const open = await told();
    expect(open).toHaveLength(locales.length - 1);
    expect(open[0]).toBe(
      `${german}:12: "Nest" of spec/copy/operate/birds.ts:birdsCopy.nest has no translation: write it between the quotes of msgstr`,
    );
    for (const locale of locales.filter((one) => one !== "en")) {
      const file = `spec/copy/locales/operate/${locale}.po`;
      write(file, readFileSync(join(root, file), "utf8").replace('"Nest"\nmsgstr ""', '"Nest"\nmsgstr "N"'));
    }
    expect(await told()).toEqual([]);
    process.stdout.write("a text takes 1 file by hand, and its line in the catalog of each language\n");
  });

  test("what nobody says any more, or says again, is told with the line of its catalog", async () => {
    const kept = readFileSync(join(root, german), "utf8");
    write(german, `${kept}\nmsgid "Egg"\nmsgstr "Ei"\n`);
    expect(await told()).toEqual([`${german}:14`]);
    write(german, `${kept}\nmsgid "Nest"\nmsgstr "Horst"\n`);
    await expect(told()).rejects.toThrow(`${german}: line 15 translates "Nest" as line 12 does: keep one of the two`);
    write(german, kept.replace('msgstr "N"', "msgstr N"));
    await expect(told()).rejects.toThrow(`${german}: line 12 is neither a comment nor msgid`);
  });
});
