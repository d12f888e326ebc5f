import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** One import of a file of this project. `lazy`: by `import()`, when it is needed. */
export type Import = { from: string; to: string; lazy: boolean };

/** The lines of a source text that import a file whose path is not written there: nothing else sees what it needs. */
export function unwrittenImports(code: string): number[] {
  return [...code.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(?!["'\s])/g)].map(
    ({ index }) => code.slice(0, index).split("\n").length,
  );
}

/** Every file of the project. Paths from its root, with `/`. */
export function readFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
}

/** Every import between the sources of the project, types included. */
export function readImports(root: string): Import[] {
  const files = new Set(readFiles(root));
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  const specifier = /\b(?:from\s*|import\s+|(import)\s*\(\s*)(["'])((?:\.{1,2}\/|#)[^"'\n]+)\2/g;
  const aliases = Object.entries(imports).map(([alias, to]) => [alias.slice(0, -1), to.slice(2, -1)] as const);
  const resolve = (from: string, name: string): string => {
    const alias = aliases.find(([start]) => name.startsWith(start));
    return alias === undefined ? posix.join(dirname(from), name) : alias[1] + name.slice(alias[0].length);
  };
  return [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(join(root, from), "utf8").matchAll(specifier)].flatMap(([, lazy, , name = ""]) => {
        const to = resolve(from, name.replace(/\?.*$/, ""));
        return files.has(to) ? [{ from, to, lazy: lazy !== undefined }] : [];
      }),
    );
}
