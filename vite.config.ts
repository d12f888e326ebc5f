import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { keepSheets } from "./bundle/keep-sheets.ts";
import { leanContract } from "./bundle/lean-contract.ts";
import { leanCopy } from "./bundle/lean-copy.ts";
import { leanRouter } from "./bundle/lean-router.ts";
import { precompress } from "./bundle/precompress.ts";

/** A few files that many pages need and keep, instead of thirty small ones: fewer requests, and they compress better. */
const vendor =
  /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/](?!.*(useMutation|mutationObserver)\.)/;
const everyPage =
  /[\\/](contract[\\/]kit[\\/](client|refusal)\.|web[\\/]app[\\/](?!(error-page|follow-write|history-of-visit|late-parts|kept-toast|mutations|offer-log-in|online|other-tabs|page-failure|contact-face|parts-from-above|recent-items|refusal-sentence|forget-places|time-ago|route-change|saved-overlay|source-of-visit|tell-tabs|use-come-back|use-leave-guard)\.))|[\\/]spec[\\/]error-codes|[\\/]rules[\\/]kit[\\/]text\.|[\\/]web[\\/]features[\\/]content[\\/]pins[\\/](is-veiled|pin-name)\.|[\\/]web[\\/]ui[\\/](open-layer|class-names|button|icon|icons|icon-button|layout|logo|skip-link|spinner|visually-hidden|avatar)\./;
const bars = /[\\/]web[\\/](features[\\/]shell[\\/]shell-frame|ui[\\/]header)\.(module\.css|tsx?)$/;
const pictures =
  /[\\/]web[\\/](app[\\/](saved-overlay|pin-overlay|tell-tabs)|ui[\\/](pin-picture|use-was-server-rendered)|features[\\/]content[\\/]pins[\\/](pin-source|paid-label))\.tsx?$/;
const cards =
  /[\\/]web[\\/](ui[\\/](grid[\\/]\S+|pin-caption-height|pin-card)|features[\\/]content[\\/]pins[\\/](pin-card|pin-grid))\.(module\.css|tsx?)$/;
const boardCards =
  /[\\/]web[\\/](ui[\\/](board-card|cropped-picture)|features[\\/]content[\\/]boards[\\/](board-covers|board-counts))\.(module\.css|tsx?)$/;

export default defineConfig({
  publicDir: "web/public",
  plugins: [leanContract(), leanCopy(), leanRouter(), reactRouter(), keepSheets(), precompress()],
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[name]_[local]_[hash]" } },
  },
  build: {
    target: "es2023",
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
          groups: [
            { name: "vendor", test: vendor },
            { name: "app", test: everyPage },
            { name: "bars", test: bars },
            { name: "pictures", test: pictures },
            { name: "cards", test: cards },
            { name: "board-cards", test: boardCards },
          ],
        },
      },
    },
  },
  clearScreen: false,
});
