import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { bundledGroups } from "./bundle/chunk-groups.ts";
import { leanContract } from "./bundle/lean-contract.ts";
import { leanCopy } from "./bundle/lean-copy.ts";
import { leanRouter } from "./bundle/lean-router.ts";
import { poCatalogs } from "./bundle/po-catalogs.ts";
import { precompress } from "./bundle/precompress.ts";

export default defineConfig({
  publicDir: "web/public",
  plugins: [poCatalogs(), leanContract(), leanCopy(), leanRouter(), reactRouter(), precompress()],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[name]_[local]_[hash]" } },
  },
  build: {
    target: "es2023",
    manifest: true,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    // What a late part needs is mostly here already; lists of it would cost every page more than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: bundledGroups(),
        },
      },
    },
  },
  clearScreen: false,
});
