import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localized } from "#server/platform/localized.ts";

type Copy = { readonly [key: string]: string | Copy };

const root = join(import.meta.dirname, "../..");
/** Where what looks like such a pair is none: the words of a column, and of another place. */
const others = ["announcementsCopy.edit", "backupsCopy.check", "actingCopy.acting"];
/** Words side by side: what a button shows, and the name that says of what it is. */
const pairs: [where: string, shown: string, named: string][] = [];

function walk(where: string, copy: Copy): void {
  for (const [key, value] of Object.entries(copy)) {
    if (typeof value !== "string") walk(`${where}.${key}`, value);
    const named = copy[`${key}For`];
    if (
      typeof value === "string" &&
      typeof named === "string" &&
      !others.some((one) => `${where}.${key}`.endsWith(one))
    )
      pairs.push([`${where}.${key}`, value, named]);
  }
}

for (const file of globSync("spec/copy/*/*.ts", { cwd: root })) walk(file, (await import(join(root, file))) as Copy);

const plain = (text: string) =>
  text
    .replaceAll(/[\s….,:?!]+/g, " ")
    .trim()
    .toLowerCase();

test.each(["en", "de", "ja", "ko"])(
  "in %s the name of a button holds the words it shows, so that whoever speaks to it can say them",
  (locale) => {
    const apart = pairs.filter(([, shown, named]) => {
      const words = plain(localized(locale, shown)).split(" ");
      const name = plain(localized(locale, named));
      return !words.every((word) => name.includes(word));
    });
    expect(apart).toEqual([]);
    expect(pairs.length).toBeGreaterThan(5);
  },
);
