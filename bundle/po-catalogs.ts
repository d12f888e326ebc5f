import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { sentencesIn } from "#rules/kit/po.ts";

/** A gettext catalog as a module: the translations that are shown, by their sentences. */
export function poCatalogs(): Plugin {
  return {
    name: "po-catalogs",
    load(id) {
      if (!id.endsWith(".po")) return null;
      this.addWatchFile(id);
      return {
        code: `export default ${JSON.stringify(sentencesIn(readFileSync(id, "utf8")))};`,
        map: null,
        moduleType: "js",
      };
    },
  };
}
