import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { preprocessCSS, type Plugin, type ResolvedConfig } from "vite";

/** How the address of such a sheet ends. */
export const sheetEnd = ".sheet.css";

/**
 * In the browser's build, a module that names a style sheet without using a class of it gets it with its own styles: late parts stand
 * in the HTML with their looks before their scripts arrive. Bundlers drop such a sheet as unused, so the module is given the sheet's
 * finished text, whose class names are the same.
 */
export function keepSheets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "keep-sheets",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(resolved) {
      config = resolved;
    },
    transform(code, id) {
      const [file = id] = id.split("?");
      const named = /^import "(#web\/|\.{1,2}\/)([\w./-]+)\.module\.css";$/gm;
      if (!/[\\/]web[\\/].+\.tsx?$/.test(file) || code.search(named) < 0) return null;
      const kept = (_: string, from: string, name: string) =>
        `import "${sheetOf(from === "#web/" ? resolve(config.root, "web", name) : resolve(dirname(file), from, name))}";`;
      return { code: code.replaceAll(named, kept), map: null };
    },
    resolveId: (id) => (id.endsWith(sheetEnd) ? id : null),
    async load(id) {
      if (!id.endsWith(sheetEnd)) return null;
      const file = id.replace(sheetEnd, ".module.css");
      return (await preprocessCSS(await readFile(file, "utf8"), file, config)).code;
    },
  };
}

function sheetOf(path: string): string {
  return path.replaceAll("\\", "/") + sheetEnd;
}
