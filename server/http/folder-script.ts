import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";

/** The files of a folder, and others that they use, as one script for pages of others: without types, imports, exports and comments. */
export async function folderScript(folder: URL, others: readonly URL[] = []): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).sort();
  const all = [...others, ...files.map((name) => new URL(name, folder))];
  const texts = await Promise.all(all.map((file) => readFile(file, "utf8")));
  return (
    stripTypeScriptTypes(texts.join("\n"))
      .replaceAll(/^import [^;]*;$/gm, "")
      .replaceAll(/^export (?=function|const)/gm, "")
      .replaceAll(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, "")
      .replaceAll(/^\s+|[ \t]+$/gm, "")
      // What the types leave behind.
      .replaceAll(/ {2,}/g, " ")
  );
}
