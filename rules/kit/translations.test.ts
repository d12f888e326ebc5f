import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accessLinks } from "#spec/copy/identity/access.ts";
import { locales } from "./locale.ts";
import { sentencesIn } from "./po.ts";
import { splitAround } from "./text.ts";

const folder = join(import.meta.dirname, "../../spec/copy/locales");

describe.each(locales.filter((locale) => locale !== "en"))("the translations into %s", (locale) => {
  const catalogs = globSync(`*/${locale}.po`, { cwd: folder }).map((file) =>
    sentencesIn(readFileSync(join(folder, file), "utf8")),
  );
  const all: Record<string, string> = Object.assign({}, ...catalogs);

  it("give a sentence one translation: areas are loaded one after another into the same words", () => {
    const apart = catalogs.flatMap((catalog) => Object.entries(catalog).filter(([id, text]) => all[id] !== text));
    expect(apart).toEqual([]);
    expect(Object.keys(all).length).toBeGreaterThan(4000);
  });

  it("hold each link word for word in its sentence", () => {
    for (const [sentence, link] of accessLinks)
      expect(splitAround(all[sentence] ?? "", all[link] ?? "")).not.toBeNull();
  });
});
