import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Copy = { readonly [key: string]: string | Copy };

const root = join(import.meta.dirname, "../..");
const places = new Map<string, string[]>();

function walk(where: string, copy: Copy): void {
  for (const [key, value] of Object.entries(copy))
    if (typeof value === "string") places.set(value, [...(places.get(value) ?? []), `${where}.${key}`]);
    else walk(`${where}.${key}`, value);
}

const nameOf = (file: string) => file.slice("spec/copy/".length, -".ts".length);

for (const file of globSync("spec/copy/*/*.ts", { cwd: root }).toSorted())
  walk(nameOf(file), (await import(join(root, file))) as Copy);

/**
 * A sentence has one translation everywhere, and one or two words are soon two things in another language ("Read" this, and "Read"
 * messages). Whoever adds a place here has looked whether it is the same thing there; if not, it needs another English sentence
 * (docs/words.md).
 */
test("one or two words that stand in several places mean the same thing in each of them", async () => {
  const short = [...places].filter(
    ([text, at]) => at.length > 1 && !text.includes("{") && text.split(/\s+/).length <= 2,
  );
  const lines = short
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, at]) => `${text}: ${at.toSorted().join(", ")}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("short-words.golden.txt");
});
