import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { preprocessCSS, type Plugin, type ResolvedConfig } from "vite";

const named = /^import "#web\/([\w./-]+)\.module\.css";$/gm;
const sheet = ".sheet.css";

/**
 * In the browser's build, a page that names a style sheet without using a class of it gets it with its own styles: its late parts stand
 * in the HTML with their looks before their scripts arrive. Bundlers drop such a sheet as unused, so the page is given the sheet's
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
      if (!/[\\/]web[\\/]pages[\\/][\w-]+\.tsx/.test(id) || !named.test(code)) return null;
      named.lastIndex = 0;
      return {
        code: code.replaceAll(named, (_, name: string) => `import "${fileOf(config, name)}${sheet}";`),
        map: null,
      };
    },
    resolveId: (id) => (id.endsWith(sheet) ? id : null),
    async load(id) {
      if (!id.endsWith(sheet)) return null;
      const file = id.replace(sheet, ".module.css");
      return (await preprocessCSS(await readFile(file, "utf8"), file, config)).code;
    },
  };
}

function fileOf({ root }: ResolvedConfig, name: string): string {
  return resolve(root, "web", name).replaceAll("\\", "/");
}
