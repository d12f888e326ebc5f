import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#rules/kit/locale.ts";
import { newEntry, parsePo, type PoEntry, writePo } from "#rules/kit/po.ts";
import { placeholderFault } from "#rules/kit/placeholder-fault.ts";
import { placeholderNames } from "#rules/kit/text.ts";

/** An English sentence and where it stands: `file:key`. */
export type Sentence = Pick<PoEntry, "id" | "places">;

/** The catalog that a file's sentences stand in: the first whose pattern its path matches. */
const areas: readonly (readonly [area: string, files: RegExp])[] = [
  // Notices of every page say them.
  ["general", /^spec\/copy\/business\/ad-messages\.ts$/],
  ["business", /^spec\/copy\/business\//],
  ["operate", /^spec\/copy\/operate\//],
  ["apps", /^spec\/copy\/identity\/apps\.ts$/],
  ["moderation", /^spec\/copy\/social\/moderation(?:-mails)?\.ts$/],
  ["settings", /^spec\/copy\/identity\/settings-search\.ts$/],
  ["general", /./],
];

/** The sentences of spec by area, in the order of their files. What every page says stands in `general` alone. */
export async function sentencesByArea(root: string): Promise<Map<string, Sentence[]>> {
  const found = new Map<string, Map<string, Sentence>>(areas.map(([area]) => [area, new Map()]));
  for (const file of [...globSync("spec/copy/**/*.ts", { cwd: root }).toSorted(), "spec/error-codes.ts"]) {
    const into = found.get(areas.find(([, files]) => files.test(file))?.[0] ?? "");
    for (const [key, id] of leavesOf((await import(join(root, file))) as object)) {
      into?.set(id, { id, places: [...(into.get(id)?.places ?? []), `${file}:${key}`] });
    }
  }
  const general = found.get("general");
  return new Map(
    [...found].map(([area, sentences]) => [
      area,
      [...sentences.values()].filter(({ id }) => area === "general" || general?.has(id) !== true),
    ]),
  );
}

/** The texts of a module, each with the keys that lead to it. */
function leavesOf(tree: object): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[key, value]];
    if (typeof value !== "object" || value === null) return [];
    const leaves = leavesOf(value);
    return leaves.map(([rest, text]): [string, string] => [`${key}.${rest}`, text]);
  });
}

/**
 * The catalog of these sentences with the translations that stand. A new sentence has none. One that stands under the key of another
 * that is gone has its translation, fuzzy, with what that one said.
 * @param standing the area's catalog
 * @param all those of all areas, so that a sentence that moves takes its translation along
 */
export function inStep(
  sentences: readonly Sentence[],
  standing: readonly PoEntry[],
  all: readonly PoEntry[],
): PoEntry[] {
  const known = new Map([...all, ...standing].map((entry) => [entry.id, entry]));
  const wanted = new Set(sentences.map(({ id }) => id));
  const gone = new Map(
    standing.filter(({ id }) => !wanted.has(id)).flatMap((entry) => entry.places.map((place) => [place, entry])),
  );
  return sentences.map((sentence) => {
    const same = known.get(sentence.id);
    if (same !== undefined)
      return { ...same, ...sentence, previous: same.flags.includes("fuzzy") ? same.previous : "" };
    const former = sentence.places.map((place) => gone.get(place)).find((entry) => entry !== undefined);
    if (former === undefined || former.text === "") return { ...newEntry(), ...sentence };
    const flags = ["fuzzy", ...former.flags.filter((flag) => flag !== "fuzzy")];
    return { ...former, ...sentence, flags, previous: former.previous || former.id };
  });
}

/** What a translator has yet to do in a catalog, a line each: where, what and how. */
export function openIn(file: string, source: string): string[] {
  return parsePo(source).flatMap(({ id, text, flags, places, line }) => {
    if (id === "") return [];
    const say = (what: string) => [`${file}:${line}: ${JSON.stringify(id)} of ${places.join(", ")} ${what}`];
    if (text === "") return say("has no translation: write it between the quotes of msgstr");
    if (flags.includes("fuzzy"))
      return say('has changed and its translation isn\'t shown: mend it, then remove "#, fuzzy" and "#| msgid" above');
    const names = placeholderNames(id);
    const fault = placeholderFault(text.replaceAll(", number}", "}"), { known: names, needed: names });
    if (fault === null) return [];
    return say(
      fault.kind === "braces"
        ? "has a translation with a brace that is no placeholder's: write {name} or {count, plural, one {…} other {…}}"
        : `has a translation in which {${fault.name}} is ${fault.kind}: it has the placeholders of its sentence, and no others`,
    );
  });
}

/**
 * The catalogs of every language as the sentences of spec want them, by path.
 * @throws Error that names the file and the line that can't be read
 */
export async function catalogs(root: string): Promise<Record<string, string>> {
  const sentences = await sentencesByArea(root);
  const made: Record<string, string> = {};
  for (const locale of locales.filter((one) => one !== "en")) {
    const standing = new Map([...sentences.keys()].map((area) => [area, read(root, pathOf(area, locale))]));
    const all = [...standing.values()].flat();
    for (const [area, wanted] of sentences) {
      const entries = standing.get(area) ?? [];
      const head = entries.find(({ id }) => id === "") ?? { ...newEntry(), text: headOf(locale) };
      made[pathOf(area, locale)] = writePo([head, ...inStep(wanted, entries, all)]);
    }
  }
  return made;
}

const pathOf = (area: string, locale: string) => `spec/copy/locales/${area}/${locale}.po`;

function read(root: string, path: string): PoEntry[] {
  if (!existsSync(join(root, path))) return [];
  try {
    return parsePo(readFileSync(join(root, path), "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const headOf = (locale: string) =>
  [
    "Project-Id-Version: Magpie",
    `Language: ${locale}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    "Content-Transfer-Encoding: 8bit",
    "X-Source-Language: en",
    "",
  ].join("\n");
