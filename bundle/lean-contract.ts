import { basename, dirname, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const contractFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../contract");
/** What a call needs to be made; its schemas check nothing in the browser, and their library would double the page's code. */
const kept = ["name", "method", "path", "carries", "idempotent", "touches", "shows"];

/** In the browser's build, the contract's files of calls hold no schemas: only how each call is made. */
export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      const [file = id] = id.split("?");
      if (!file.startsWith(`${contractFolder}${sep}`) || basename(file) === "calls.ts") return null;
      this.addWatchFile(file);
      const exports: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
      const calls = Object.entries(exports).filter(([, value]) => isCall(value));
      if (calls.length === 0) return null;
      const code = calls.map(([name, call]) => `export const ${name} = ${JSON.stringify(call, kept)};`);
      return { code: code.join("\n"), map: null, moduleType: "js" };
    },
  };
}

function isCall(value: unknown): boolean {
  return typeof value === "object" && value !== null && "carries" in value && "path" in value;
}
