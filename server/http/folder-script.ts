import { readdir, readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";

/** The files of a folder as one script for pages of others: without types, imports and exports. */
export async function folderScript(folder: URL): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  return stripTypeScriptTypes(texts.join("\n"))
    .replaceAll(/^import [^;]*;$/gm, "")
    .replaceAll(/^export (?=function|const)/gm, "");
}
