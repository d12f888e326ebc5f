import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { leanContract } from "./server/http/pages/bundle/lean-contract.ts";
import { precompress } from "./server/http/pages/bundle/precompress.ts";

export default defineConfig({
  publicDir: "web/public",
  plugins: [leanContract(), reactRouter(), precompress()],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[name]_[local]_[hash]" } },
  },
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  clearScreen: false,
});
