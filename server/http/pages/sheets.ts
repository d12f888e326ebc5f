import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The built style sheets: what each says, by its address, and which of them styles a class. */
export type Sheets = { texts: ReadonlyMap<string, string>; byClass: ReadonlyMap<string, string> };

/** The bundler's list of chunks, as far as it is read: https://vite.dev/guide/backend-integration */
type Manifest = Readonly<Record<string, { css?: string[]; imports?: string[] }>>;

/** Reads them from the folder of the browser's build, each after those of the parts that its own part is made of. */
export async function readSheets(folder: string): Promise<Sheets> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = inOrder(manifest);
  const texts = await Promise.all(
    files.map(async (file) => [`/${file}`, await readFile(join(folder, file), "utf8")] as const),
  );
  return sheetsOf(texts);
}

/** The same of what they say, in their order. */
export function sheetsOf(texts: readonly (readonly [address: string, text: string])[]): Sheets {
  const byClass = texts.flatMap(([address, text]) => classesIn(text).map((name) => [name, address] as const));
  return { texts: new Map(texts), byClass: new Map(byClass) };
}

/** The addresses of the sheets that style what a piece of HTML shows, in the order of all sheets. */
export function sheetsFor(html: string, { texts, byClass }: Sheets): string[] {
  const lists = new Set([...html.matchAll(/ class="([^"]+)"/g)].map(([, list = ""]) => list));
  const wanted = new Set([...lists].flatMap((list) => list.split(" ").map((name) => byClass.get(name))));
  return [...texts.keys()].filter((address) => wanted.has(address));
}

function inOrder(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { css = [], imports = [] } = manifest[name] ?? {};
    imports.forEach(visit);
    for (const file of css) files.add(file);
  };
  Object.keys(manifest).toSorted().forEach(visit);
  return [...files];
}

function classesIn(css: string): string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
}
