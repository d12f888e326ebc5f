import type { Plugin } from "vite";

/**
 * Keeps the style sheets a page imports for what comes after it: the server renders those parts with the page, so their style
 * belongs to its first paint. Left alone, the bundler drops a CSS module none of whose names is used.
 */
export function keepStyles(): Plugin {
  return {
    name: "keep-styles",
    enforce: "post",
    transform(code, id) {
      return /\.module\.css(\?|$)/.test(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null;
    },
  };
}
