import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { inlineCopy, type CopyTree } from "./inline-copy.ts";

const specFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../spec");
/** The browser itself refuses in these names; every other refusal brings its sentence from the server. */
const saidByTheBrowser = ["INTERNAL", "UNAVAILABLE", "NOT_FOUND", "MOVED"];

/** In the browser's build, a file holds the sentences it shows and no others; the table of errors only those it says itself. */
export function leanCopy(): Plugin {
  return {
    name: "lean-copy",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      if (id !== resolve(specFolder, "error-codes.ts")) return null;
      const { errorCodes } = (await import(pathToFileURL(id).href)) as {
        errorCodes: Record<string, { code: number; http: number; message: string }>;
      };
      const lean = Object.entries(errorCodes).map(([name, { code, http, message }]) =>
        [name, code, http, saidByTheBrowser.includes(name) ? message : ""].join("|"),
      );
      return {
        code: `export const errorCodes = Object.fromEntries(${JSON.stringify(lean.join("\n"))}.split("\\n").map((line) => {
          const [name, code, http, message] = line.split("|");
          return [name, { code: +code, http: +http, message }];
        }));`,
        map: null,
        moduleType: "js",
      };
    },
    async transform(code, id) {
      const [file = id] = id.split("?");
      if (!/\.tsx?$/.test(file) || file.includes("node_modules") || file.startsWith(resolve(specFolder, "copy")))
        return null;
      const imported = /import \{ (\w+Copy) \} from "#spec\/copy\/([\w/-]+)\.ts";/g;
      let lean = code;
      for (const [statement, name = "", area = ""] of code.matchAll(imported)) {
        const { [name]: copy } = (await import(pathToFileURL(resolve(specFolder, `copy/${area}.ts`)).href)) as Record<
          string,
          CopyTree
        >;
        if (copy === undefined) continue;
        const body = inlineCopy(lean.replace(statement, ""), name, copy);
        lean = new RegExp(`\\b${name}\\b`).test(body) ? statement + body : body;
      }
      return lean === code ? null : { code: lean, map: null };
    },
  };
}
